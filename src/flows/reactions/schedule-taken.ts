import { withNodeData } from '#src/graph/graph.ts'
import { type Reaction, rootSlice } from '../flow.ts'
import { isJustChosen } from './reward-rows.ts'

/** "Type 6 takes a question schedule from the template" (C §4): the template's `schedule`, as it is, when the template is chosen. */
export const scheduleTaken: Reaction = (after, before, { template }) => {
  const root = rootSlice(after)
  const schedule = template?.schedule
  if (!isJustChosen(after, before) || template?.id !== root.templateId) return after
  if (schedule === undefined || schedule === null || Object.hasOwn(root, 'questionSchedule')) return after
  return withNodeData(after, after.root, { ...root, questionSchedule: schedule })
}
