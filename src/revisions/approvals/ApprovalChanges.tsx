import type { JsonObject } from '#schemas/json.ts'
import { drawnWords } from '#src/difference/words/drawn-words.ts'
import { Difference } from '../difference/Difference.tsx'
import { useLines } from '../difference/useLines.ts'
import { WordsContext } from '../difference/useWords.ts'

interface Props {
  readonly before: JsonObject
  readonly after: JsonObject
  /** The accessible name of the list. */
  readonly label: string
}

/** The difference of a drawn document that is to go live to the one that is. */
export function ApprovalChanges(props: Props) {
  return (
    <WordsContext value={drawnWords}>
      <Changes {...props} />
    </WordsContext>
  )
}

function Changes({ before, after, label }: Props) {
  return <Difference lines={useLines(before, after)} label={label} none="It says the same as what was live." />
}
