import { numbered } from '#nodes/shared/rows/row-kinds.ts'
import { isObject, valueAtPath } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import { type Flow, rootSlice } from './flow.ts'
import { questLanguages } from './reactions/quest-languages.ts'
import { questPrize } from './reactions/quest-prize.ts'
import { questConfig, questSeams } from './seams/quest.ts'

const rows = { step: numbered('milestone', 'Milestone'), task: numbered('task', 'Task') }

/** The quest (E §3 "Quest", `ruleType` 15). */
export const quest: Flow = {
  id: 'quest',
  label: 'Quest',
  family: 'quest',
  draws: ({ localizationconfig: entries }) =>
    entries === undefined || (Array.isArray(entries) && (entries.length === 0 || isObject(entries[0]))),
  root: 'quest',
  // The quest is the document: its card is always there.
  rootKeys: [],
  seams: questSeams,
  // Where the order is free there is nothing to say about it.
  row: (graph, { port }) =>
    isOrdered(rootSlice(graph)) && (port === 'step' || port === 'task') ? rows[port] : undefined,
  shownWith: (path) =>
    /^localizationconfig\.\d+\.(milestones\.\d.*)$/.exec(path)?.[1]?.replace(/^/, 'localizationconfig.0.'),
  rootContext: (root) => {
    const { milestoneTimer, taskTimer } = configOf(root)
    const { startDateTime, endDateTime, timezone } = root
    return { milestoneTimer, taskTimer, startDateTime, endDateTime, timezone }
  },
  reactions: [questPrize, questLanguages],
}

/** Says whether milestones and tasks are done one after the other: as the first language says, else the quest. */
function isOrdered(root: Slice): boolean {
  return (configOf(root).taskFormat ?? root.taskFormat) === 'ordered'
}

function configOf(root: Slice): Slice {
  const config = valueAtPath(root, questConfig)
  return isObject(config) ? config : {}
}
