import { Button } from '@mantine/core'
import type { Cursor } from '../cursor.ts'
import css from './inspector.module.css'
import { Json } from './Json.tsx'
import { Note } from './Section.tsx'

interface Props {
  readonly at: Cursor<unknown>
  /** The name of the place in the user's words: "Day windows". */
  readonly label: string
  /** The value that the place should hold instead; it is put there only on request. */
  readonly blank: unknown
}

/** Shows a value whose type no field understands; it stays as it came until somebody replaces it. */
export function WrongType({ at, label, blank }: Props) {
  return (
    <>
      <Note>{label}: the document holds something else here. It is kept as it is.</Note>
      <Json value={at.value} />
      {at.readOnly === false && (
        <Button
          className={css.start}
          size="compact-sm"
          variant="default"
          onClick={() => at.set(blank, `Start over: ${label}`)}
        >
          Start over
        </Button>
      )}
    </>
  )
}
