/**
 * The seams of a quest: segment → schedule → quest → milestones → tasks, with prizes on all three, out of its first
 * language.
 */
import { milestone } from '#nodes/milestone/kind.ts'
import { blankPrize, type Level, levels, prizeKeys, prize as prizeKind } from '#nodes/prize/kind.ts'
import { QuestBoardSlice, questBoard } from '#nodes/quest-board/kind.ts'
import { ScheduleSlice, schedule } from '#nodes/schedule/kind.ts'
import { SegmentSlice, segment } from '#nodes/segment/kind.ts'
import { task } from '#nodes/task/kind.ts'
import { questScheduling } from '#schemas/documents/schedule-of.ts'
import type { JsonPath } from '#schemas/json.ts'
import { each, part, type Seam } from '#src/graph/seams.ts'
import { webhook } from './rule.ts'

const entry: JsonPath = ['localizationconfig', 0]
/** The path of a quest's configuration in its first language. */
export const questConfig: JsonPath = [...entry, 'questConfig']

const isChosen = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * Creates the seam of a prize. A flag that is off gives nothing, whatever is named; without a flag the named prize is
 * given.
 */
const prize = (level: Level, at: JsonPath = []) =>
  part('prize', prizeKind.id, prizeKeys(level), {
    at,
    when: (object) =>
      level.flag && Object.hasOwn(object, level.flag)
        ? object[level.flag] === true
        : isChosen(object[level.reward]) || isChosen(object[level.badge]),
    present: blankPrize(level, true),
    absent: blankPrize(level, false),
  })

const before = part('moment', schedule.id, Object.keys(ScheduleSlice.entries), {
  at: questScheduling,
  side: 'in',
  seams: [part('audience', segment.id, Object.keys(SegmentSlice.entries), { side: 'in' })],
})

const leaderboard = part('board', questBoard.id, Object.keys(QuestBoardSlice.entries), {
  at: questConfig,
  when: (object) => object.leaderBoardNeeded === true,
  present: { leaderBoardNeeded: true },
  absent: { leaderBoardNeeded: false },
})

/** The seams of a quest. */
export const questSeams: readonly Seam[] = [
  before,
  each('step', milestone.id, 'milestones', {
    at: entry,
    seams: [each('task', task.id, 'tasksConfig', { seams: [prize(levels.task)] }), prize(levels.milestone)],
  }),
  prize(levels.quest, questScheduling),
  leaderboard,
  webhook,
]
