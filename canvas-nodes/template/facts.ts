/** The facts on a template's card about how its rewards are won, by the `type` of the game; two lines at most. */
import { playTypes } from '#schemas/codes.ts'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import { listAt, numberAt, valueAt } from '#schemas/json.ts'
import { formatDate, formatDateTime } from '#src/format/dates.ts'
import type { Slice } from '#src/graph/graph.ts'
import { answerOf } from './answer-rows.ts'
import { questionsOf } from './questions.ts'

type FactsOf = (slice: Slice, config: TemplateConfig | undefined, now: number) => readonly string[]

const byScore: FactsOf = () => ['By score']

const byOption: FactsOf = (slice) => {
  const { rewardOption } = slice
  if (rewardOption === 'score') return ['By score']
  if (rewardOption !== 'rank') return ['By rank or score: not chosen yet']
  const count = numberAt(slice, 'winningQuandrants')
  return [count === undefined ? 'By rank' : `By rank, ${count} ${count === 1 ? 'reward' : 'rewards'}`]
}

const wheel: FactsOf = (slice, config) => {
  const total = config?.segments.length ?? 0
  return total > 0 ? [`${listAt(slice, 'combination').length} of ${total} fields win`] : []
}

const machine: FactsOf = (_, config) => {
  const elements = listAt(config, 'slotMachineElements').length
  return elements > 0 ? [`Three of ${elements} elements`] : []
}

const asked: FactsOf = (slice) => {
  const schedule = valueAt(slice, 'questionSchedule')
  const days = (Array.isArray(schedule) ? schedule : listAt(schedule, 'questionSchedule')).length
  return days > 1 ? [`Questions of ${days} days`] : []
}

const prediction: FactsOf = (slice, config, now) => {
  const deadline = numberAt(config, 'answerDeadline')
  if (deadline !== undefined && deadline > now) return [`Answer by ${withoutYear(deadline, now)}`]
  const questions = questionsOf(config)
  const rows = listAt(slice, 'predictCorrectOptions')
  const chosen = questions.filter(({ number }) => answerOf(rows, number).option !== undefined).length
  return questions.length > 0 ? [`${chosen} of ${questions.length} right answers chosen`] : []
}

/** `12 Dec, 9:00 PM`; the year only where it is another. */
function withoutYear(time: number, now: number): string {
  return formatDateTime(time).replace(formatDate(now).slice(-6), '')
}

const byType: Readonly<Record<number, FactsOf>> = {
  [playTypes.externalGame]: byOption,
  [playTypes.spinWheel]: wheel,
  [playTypes.slotMachine]: machine,
  [playTypes.quiz]: (...facts) => [...byOption(...facts), ...asked(...facts)],
  [playTypes.opinionPoll]: byScore,
  [playTypes.rollDice]: () => ['By the total of the dice'],
  [playTypes.tournament]: () => ['By rank'],
  [playTypes.memoryGame]: byScore,
  [playTypes.leaderboard]: byOption,
  [playTypes.polling]: byScore,
  [playTypes.predictAndWin]: prediction,
}

/**
 * Returns the facts of a game; none where its card says it all by its slots and edges.
 *
 * @param now - Milliseconds since the epoch.
 */
export function gameFacts(
  type: number | undefined,
  slice: Slice,
  config: TemplateConfig | undefined,
  now: number,
): readonly string[] {
  return (type === undefined ? undefined : byType[type])?.(slice, config, now) ?? []
}
