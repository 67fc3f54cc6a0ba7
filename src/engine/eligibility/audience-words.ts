/** For whom something is meant, in the words of a trace. */
import { textAt } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import type { Reason } from '../reason.ts'
import { explain } from '../segment/explain.ts'
import type { Asked } from './query.ts'

/** Says whom it is meant for, and whether the player is one of them. */
export function audienceWords(asked: Asked, why: Reason | undefined): string {
  const { audience } = asked.reading
  if (audience.means === 'everybody') return 'It is meant for everybody.'
  if (audience.means === 'conditions')
    return why ? 'They are not as its conditions ask.' : 'They are as its conditions ask.'
  const segment = asked.around.segment?.(audience.id)
  const name = (segment && textAt(segment, 'name')) || audience.id
  const file = segment ? textAt(segment, 'fileName') : ''
  const where = file === '' ? `“${name}”` : `“${name}”, the people of the file ${file}`
  return why ? `They are not among ${where}.` : `They are among ${where}.`
}

/** The conditions, of the document's own or of the stored segment; none where a file says who is meant. */
export function audienceSteps({ reading: { audience }, player, moment, around }: Asked): readonly TraceStep[] {
  if (audience.means === 'everybody') return []
  const segment = audience.means === 'segment' ? around.segment?.(audience.id) : undefined
  const isByConditions = segment && textAt(segment, 'fileName') === '' && Array.isArray(segment.events)
  const tree = audience.means === 'conditions' ? audience.tree : isByConditions ? segmentTree(segment) : undefined
  if (tree === undefined) return []
  const whole = explain(tree, player, moment.at, (event) => around.nameOf?.('event', event))
  return whole.what === 'group' && tree.means === 'all' ? (whole.of ?? []) : [whole]
}
