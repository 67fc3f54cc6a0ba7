import { Center, Stack, ThemeIcon, Title } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { Icon, type IconName } from './icons.tsx'
import classes from './Notice.module.css'
import { PageSlot } from './PageSlot.ts'

interface Props {
  readonly icon: IconName
  readonly tone?: string
  readonly title: string
  /** Level of the title: 2 below the title of a page. */
  readonly order?: 1 | 2
  readonly children?: ReactNode
}

/** A page that says one thing: what happened and where to go from here. */
export function Notice({ icon, tone, title, order = 1, children }: Props) {
  const alone = useContext(PageSlot) === undefined
  return (
    <Center component={alone ? 'main' : 'section'} className={classes.page}>
      <Stack align="center" gap="sm" ta="center" className={classes.text}>
        <ThemeIcon size={56} radius="xl" variant="light" {...(tone ? { color: tone } : {})}>
          <Icon name={icon} size={28} />
        </ThemeIcon>
        <Title order={order} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </Center>
  )
}
