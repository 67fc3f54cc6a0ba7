import { Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import classes from './strip.module.css'

interface Props {
  readonly name: string
  /** A few words about its figures. */
  readonly about: ReactNode
  /** True while its figures are not the last word. */
  readonly isBusy?: boolean | undefined
  /** Stands at the end of the head. */
  readonly controls?: ReactNode
  readonly children?: ReactNode
}

/** A strip of figures below the time line. It is folded by its head, which a browser remembers, so that a low window keeps its rows. */
export function Strip({ name, about, isBusy, controls, children }: Props) {
  const [isOpen, setOpen] = useLocalStorage({
    key: `questwire.calendar.${name}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return (
    <section className={classes.strip} aria-label={name} aria-busy={isBusy}>
      <div className={classes.head}>
        <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevron-down" size={14} />
          {name}
        </button>
        <Text span size="xs" c="dimmed" className={classes.about ?? ''} truncate>
          {about}
        </Text>
        {isOpen && controls}
      </div>
      {isOpen && children}
    </section>
  )
}
