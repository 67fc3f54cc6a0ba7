import { isOfFile } from '../documents/segment.ts'
import { textAt } from '../json.ts'
import { savedSegmentMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { conditionsIn } from './segment-conditions.ts'

/** "segment name required" (C §5 "Segments"; the wording is ours). */
export const segmentName: Check = (segment) =>
  textAt(segment, 'name') ? [] : [problem('segment-name', ['name'], say.nameRequired)]

/** A segment means somebody: by conditions, which are whole, or by its file, beside which conditions are not asked about. */
export const segmentPeople: Check = (segment, { hasFile }) => {
  if (!isOfFile(segment)) return conditionsIn(segment, [])
  const named = textAt(segment, 'fileName') !== ''
  return named || hasFile ? [] : [problem('segment-people', ['events'], say.conditionRequired)]
}
