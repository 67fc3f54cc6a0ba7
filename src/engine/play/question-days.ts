/**
 * The days of a quiz: which of its questions are asked when (E §3 "Quiz": `schedule`). A rule has the schedule as
 * `questionSchedule`, and the template's holds where it has none; days count from the start of the document.
 */
import { playTypes } from '#schemas/codes.ts'
import { questionKeyOf } from '#schemas/documents/template-keys.ts'
import { asObject, isObject, type JsonObject, listAt, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { readSchedule, secondsOfDay } from '../schedule/schedule.ts'

/** The document that is played and the moment, in milliseconds since the epoch; `zone` is the organisation's. */
interface Played {
  readonly document: JsonObject
  readonly at: number
  readonly zone: string
}

/**
 * Returns a template as it is played at a moment: in every language, `null` stands in place of a question that is not
 * asked, so that the others keep their numbers. It is the template itself where everything is asked.
 */
export function askedAt(template: JsonObject, played: Played): JsonObject {
  if (template.typeId !== playTypes.quiz) return template
  const schedule = Object.hasOwn(played.document, 'questionSchedule')
    ? played.document.questionSchedule
    : template.schedule
  if (!isObject(schedule) && !Array.isArray(schedule)) return template
  const numbers = numbersAsked(schedule, dayOf(asObject(schedule), played))
  return numbers ? withOnly(template, numbers) : template
}

/** Returns the numbers of the questions of a day, from 1; `undefined` where all are asked. */
function numbersAsked(schedule: unknown, day: number): ReadonlySet<number> | undefined {
  const rows = Array.isArray(schedule)
    ? schedule.filter(isObject)
    : rowsAt(schedule, 'questionSchedule').map(({ row }) => row)
  const ofDay = numbersIn(rows.find((row) => numericAt(row, 'day') === day)?.questions)
  const chosen = textAt(schedule, 'noOfQuestions') === 'custom' ? numbersIn(listAt(schedule, 'customQuestions')) : []
  const both = ofDay.length > 0 && chosen.length > 0 ? ofDay.filter((one) => chosen.includes(one)) : []
  const asked = [both, ofDay, chosen].find(({ length }) => length > 0)
  return asked && new Set(asked)
}

const numbersIn = (list: unknown): readonly number[] =>
  Array.isArray(list) ? list.map(Number).filter((one) => Number.isInteger(one) && one > 0) : []

/** Returns the number of the day of questions at a moment, from 1; 1 before the document begins. */
function dayOf(schedule: JsonObject, { document, at, zone }: Played): number {
  const { start, zone: own } = readSchedule(document, zone)
  if (!Number.isFinite(start) || at <= start) return 1
  const turn = secondsOfDay(textAt(schedule, 'customTime')) ?? 0
  const dayAt = (moment: number) => {
    const { day, seconds } = wallTime(moment, own)
    return seconds < turn ? day - 1 : day
  }
  return 1 + Math.floor(unitsBetween(schedule, dayAt(start), dayAt(at)))
}

/** Returns how many of the schedule's intervals lie between two days since the epoch. */
function unitsBetween(schedule: JsonObject, from: number, to: number): number {
  if (textAt(schedule, 'noOfDays') !== 'custom') return to - from
  const every = Math.max(1, numericAt(schedule, 'customDays') ?? 1)
  const unit = textAt(schedule, 'customDaysOption')
  if (unit === 'month') return monthsBetween(from, to) / every
  return (to - from) / (unit === 'week' ? 7 * every : every)
}

/** Returns the whole months between two days since the epoch. */
function monthsBetween(from: number, to: number): number {
  const [first, last] = [new Date(from * DAY_MS), new Date(to * DAY_MS)]
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
  // A month that has no such day turns with its last one.
  const lastOfMonth = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate()
  return last.getUTCDate() < Math.min(first.getUTCDate(), lastOfMonth) ? months - 1 : months
}

const held = new WeakMap<JsonObject, { readonly key: string; readonly template: JsonObject }>()

/** Returns a template with some of its questions only; the latest answer is kept, since most ask for the same day. */
function withOnly(template: JsonObject, numbers: ReadonlySet<number>): JsonObject {
  const name = [...numbers].sort((one, other) => one - other).join()
  const known = held.get(template)
  if (known?.key === name) return known.template
  const key = questionKeyOf(template)
  const list = (questions: readonly unknown[]) => questions.map((one, index) => (numbers.has(index + 1) ? one : null))
  const isThere = [template, listAt(template, 'localizationconfig')[0]].some((holder) =>
    listAt(holder, key).some((one, index) => isObject(one) && numbers.has(index + 1)),
  )
  const left = (holder: unknown) =>
    isObject(holder) && Array.isArray(holder[key]) ? { ...holder, [key]: list(holder[key]) } : holder
  const asked = isThere
    ? {
        ...asObject(left(template)),
        ...(Array.isArray(template.localizationconfig) && {
          localizationconfig: template.localizationconfig.map(left),
        }),
      }
    : template
  held.set(template, { key: name, template: asked })
  return asked
}
