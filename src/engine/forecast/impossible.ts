/** Parts of a document that nobody can ever do, found by a player who does all that is asked whenever it can be done. */
import { structureOf } from '#schemas/checks/quest-parts.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { createMayPlay, type MayPlay } from '../crowd/other-rules.ts'
import { engineFamilies } from '../families.ts'
import { drawEventRewards } from '../play/custom-event.ts'
import type { PlayerEvent } from '../player/player.ts'
import { advanceQuest, beginQuest, type QuestState } from '../progress/quest/rounds.ts'
import { advanceStreakByEvent, type StreakState, streakLength } from '../progress/streak.ts'
import { createOpenCheck, type Interval, openDays, totalDuration } from '../schedule/open-days.ts'
import { readSchedule } from '../schedule/schedule.ts'
import type { AskedEvent } from '../simulation/asked-events.ts'
import { asPublished } from '../simulation/published.ts'
import { triedProperties } from '../simulation/required-events.ts'
import { askedBy, familyFor } from './family.ts'
import type { Horizon } from './horizon.ts'
import type { ForecastSubject } from './model.ts'
import type { ForecastWarning } from './warnings.ts'

/** The most rounds in which all that is asked is done at one moment. */
const MAX_ROUNDS_PER_MOMENT = 100

/** Returns a warning for each part that nobody can do while the document runs, as far as the horizon. */
export function impossibleParts(subject: ForecastSubject, horizon: Horizon): ForecastWarning[] {
  const { document, days } = horizon
  if (days.length === 0) return []
  if (totalDuration(days.flatMap(({ open }) => open)) === 0)
    return [warningAt('', 'It is never open between its start and its end.')]
  const asked = askedBy(document)
  const unmet = asked.filter((one) => one.event !== '' && eventsFor(one, asked).length === 0)
  const { mayBeImpossible } = engineFamilies[familyFor(document)]
  return [
    ...unmet.map(({ place }) => warningAt(place, 'No event can meet this condition.')),
    ...(mayBeImpossible === 'conditions' ? hiddenConditions(document, asked, unmet) : []),
    ...(mayBeImpossible === 'days' && unmet.length === 0 ? streakEnd(subject, horizon, asked) : []),
    ...(mayBeImpossible === 'tasks' ? closedTasks(subject, horizon, asked, unmet) : []),
  ]
}

const warningAt = (place: string, message: string): ForecastWarning => ({ code: 'forecast-impossible', place, message })

/** Returns events that pass the test of what is asked for, with as many different properties as are tried. */
function eventsFor({ event, test }: AskedEvent, asked: readonly AskedEvent[]) {
  const tests = asked.flatMap((one) => (one.event === event ? [one.test] : []))
  return triedProperties(test, tests).map((properties) => ({ event, properties }))
}

/** Conditions of which an earlier one always holds first. */
function hiddenConditions(
  rule: JsonObject,
  asked: readonly AskedEvent[],
  unmet: readonly AskedEvent[],
): ForecastWarning[] {
  const first = { next: () => 0, below: () => 0 }
  const events = asked.flatMap((one) => eventsFor(one, asked).map((event) => ({ ...event, happenedTS: 0 })))
  const reached = new Set(
    events.flatMap((event) =>
      drawEventRewards(rule, event, first).map(
        ({ event: at, condition }) => `customEventRuleRewardDTO.${at}.conditions.${condition}`,
      ),
    ),
  )
  return asked
    .filter((one) => !unmet.includes(one) && !reached.has(one.place) && hasRewards(rule, one.place))
    .map(({ place }) => warningAt(place, 'This condition never counts: an earlier one holds for the same events.'))
}

/** Says whether the condition at a place has rewards, without which it is never drawn. */
function hasRewards(rule: JsonObject, place: string): boolean {
  const rewards = place.split('.').reduce<unknown>((held, step) => (held as JsonObject | undefined)?.[step], rule)
  const list = (rewards as JsonObject | undefined)?.rewards
  return Array.isArray(list) && list.some((one) => Number(one?.percentage) > 0)
}

/** The first day of a streak that a player who misses nothing cannot do. */
function streakEnd(subject: ForecastSubject, horizon: Horizon, asked: readonly AskedEvent[]): ForecastWarning[] {
  const { document } = horizon
  const length = streakLength(document)
  let state: StreakState | undefined
  let reached = 0
  playEagerly(subject, horizon, asked, (event) => {
    const result = advanceStreakByEvent(document, state, event, subject.zone)
    const isNew = result.state !== state && result.day !== undefined
    state = result.state
    reached = Math.max(reached, result.day ?? 0)
    return { isNew, isDone: reached >= length }
  })
  const days = new Set(horizon.days.flatMap(({ day, open }) => (open.length > 0 ? [day] : []))).size
  if (reached >= length || asked.length === 0) return []
  const next = asked.find(({ event, ruleId, place }) => event === '' && ruleId !== '' && place.endsWith(`.${reached}`))
  const name = nameOf(subject, next?.ruleId)
  if (days <= reached || (!name && days < length)) {
    if (horizon.to < horizon.schedule.end) return []
    return [warningAt('', `Nobody can finish its ${length} days: it is open on ${days} of them.`)]
  }
  const cause = name ? `“${name}” cannot be played on the day after` : 'it is not open every day'
  const stop = `rewardAssigment.${reached}`
  if (reached > 0) return [warningAt(stop, `Nobody can get past day ${reached} of ${length}: ${cause}.`)]
  return [warningAt(stop, `Nobody can begin: ${name ? `“${name}” is not on while this is` : cause}.`)]
}

/** The tasks of a quest whose rule is never on while they are due. */
function closedTasks(
  subject: ForecastSubject,
  horizon: Horizon,
  asked: readonly AskedEvent[],
  unmet: readonly AskedEvent[],
): ForecastWarning[] {
  const { document } = horizon
  let state: QuestState | undefined
  const done = new Set<string>()
  const open = asked.filter((one) => !unmet.includes(one))
  playEagerly(subject, horizon, open, (event) => {
    const { state: after, gained } = advanceQuest(document, state ?? beginQuest(document), event, subject.zone)
    const isNew = after !== state
    state = after
    for (const { place } of gained) done.add(place)
    return { isNew, isDone: open.every(({ place }) => done.has(place)) }
  })
  const titles = new Map(structureOf(document).tasks.map(({ part, path }) => [path.join('.'), textAt(part, 'title')]))
  return open.flatMap(({ place, ruleId }) => {
    const name = nameOf(subject, ruleId)
    if (done.has(place) || !name || isEverPlayed(subject, horizon, ruleId)) return []
    return [warningAt(place, `Nobody can do “${titles.get(place)}”: “${name}” is not on while this quest is.`)]
  })
}

const nameOf = ({ rules = {} }: ForecastSubject, id = ''): string =>
  Object.hasOwn(rules, id) ? textAt(rules[id] ?? {}, 'name') || 'its rule' : ''

/** Says whether a rule can be played at any moment at which the document is open. */
function isEverPlayed(subject: ForecastSubject, horizon: Horizon, ruleId: string): boolean {
  const mayPlay = createMayPlay(subject.rules ?? {}, horizon, subject.zone)
  return momentsOf(subject, horizon).some((at) => mayPlay(ruleId, 0, at))
}

/** Hands on everything that is asked for, at every moment at which something can change, until all is done. */
function playEagerly(
  subject: ForecastSubject,
  horizon: Horizon,
  asked: readonly AskedEvent[],
  advance: (event: PlayerEvent) => { readonly isNew: boolean; readonly isDone: boolean },
): void {
  const mayPlay: MayPlay = createMayPlay(subject.rules ?? {}, horizon, subject.zone)
  for (const happenedTS of momentsOf(subject, horizon)) {
    const made = asked.flatMap((one): readonly Omit<PlayerEvent, 'happenedTS'>[] =>
      one.event === '' ? [{ ruleId: one.ruleId, score: 0, rewarded: true }] : eventsFor(one, asked).slice(0, 1),
    )
    for (let round = 0, isNew = true; isNew && round < MAX_ROUNDS_PER_MOMENT; round++) {
      isNew = false
      for (const one of made) {
        if ('ruleId' in one && !mayPlay(`${one.ruleId}`, 0, happenedTS)) continue
        const result = advance({ ...one, happenedTS } as PlayerEvent)
        if (result.isDone) return
        isNew ||= result.isNew
      }
    }
  }
}

/** Returns the moments at which the document or one of its rules opens, and the middle of each day, in their order. */
function momentsOf({ rules = {}, zone }: ForecastSubject, { from, to, schedule, days }: Horizon): number[] {
  const isOn = createOpenCheck(schedule, from, to)
  const opened = Object.values(rules).flatMap((rule): Interval[] =>
    openDays(readSchedule(asPublished(rule, undefined), zone), { from, to }).flatMap(({ open }) => open),
  )
  const own = days.flatMap(({ open }) => open)
  const moments = [...own, ...opened].flatMap((one) => [one.from, one.from + (one.to - one.from) / 2])
  return [...new Set(moments.map(Math.floor))].sort((one, other) => one - other).filter((at) => isOn(at))
}
