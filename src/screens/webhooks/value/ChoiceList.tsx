import { useEffect, useRef } from 'react'
import type { PlaceholderChoice } from './choices.ts'
import classes from './value.module.css'

interface Props {
  readonly id: string
  readonly choices: readonly PlaceholderChoice[]
  readonly active: PlaceholderChoice | undefined
  readonly idOf: (choice: PlaceholderChoice) => string
  readonly onChoose: (choice: PlaceholderChoice) => void
}

/** The placeholders that fit, each with a word on what it is. The focus stays in the field it belongs to. */
export function ChoiceList({ id, choices, active, idOf, onChoose }: Props) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div role="listbox" id={id} aria-label="Placeholders" className={classes.list}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that has the focus
        // biome-ignore lint/a11y/useFocusableInteractive: an option is active by the field's aria-activedescendant
        <div
          key={choice.name}
          ref={choice === active ? shown : undefined}
          id={idOf(choice)}
          role="option"
          aria-selected={choice === active}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <span className={classes.name}>{choice.name}</span>
          <span className={classes.about}>{choice.about}</span>
        </div>
      ))}
    </div>
  )
}
