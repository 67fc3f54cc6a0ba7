/** The difference of two documents in words, as an assistant is told it. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { difference, lineText } from '#src/difference/difference.ts'
import { drawnWords } from '#src/difference/words/drawn-words.ts'
import { fenced, type Told, told } from './fence.ts'
import { namesIn } from './named.ts'
import type { ToolContext } from './tool.ts'

/** The most characters of a line. */
const MAX_LINE = 400

/** Says every difference, a line each; empty where there is none. */
export async function differenceTold(
  context: ToolContext,
  kind: DrawnKind,
  before: JsonObject,
  after: JsonObject,
): Promise<readonly Told[]> {
  const names = await namesIn(context, kind, [before, after])
  return difference(before, after, { names, tables: drawnWords }).map(
    (line) => told`- ${fenced(lineText(line), MAX_LINE)}`,
  )
}
