import { useId } from 'react'
import classes from './switch.module.css'

interface Props<Value extends string> {
  readonly label: string
  /** The names of the values, in the order they stand. */
  readonly names: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice of one of a few values side by side. It needs no layout to be measured, unlike that of Mantine, whose mark slides. */
export function Switch<Value extends string>({ label, names, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.switch}>
      {(Object.keys(names) as Value[]).map((one) => (
        <label key={one} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span>{names[one]}</span>
        </label>
      ))}
    </div>
  )
}
