import type { Cursor } from '#src/kit/cursor.ts'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import type { SetOff } from '../message/when.ts'
import classes from './form.module.css'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'

interface Props {
  readonly at: Cursor<unknown>
  readonly label: string
  readonly description?: string
  readonly setOff: SetOff
  /** Lines shown before it grows; one line without it. */
  readonly rows?: number
  readonly required?: boolean
}

/** A text of a message, with the placeholders that can be written into it. */
export function TextWithPlaceholders({ setOff, rows, ...field }: Props) {
  return (
    <div className={classes.text}>
      {rows === undefined ? <TextField {...field} /> : <TextAreaField {...field} rows={rows} />}
      <div className={classes.placeholders}>
        <PlaceholderMenu at={field.at} of={field.label.toLowerCase()} setOff={setOff} />
      </div>
    </div>
  )
}
