/** What was not known and how it was read, in sentences. */
import { rowsAt, textAt } from '#schemas/checks/at.ts'
import { readSchedule } from '../when/schedule.ts'
import type { Prize } from './chances.ts'
import type { Subject } from './forecast-of.ts'
import type { Horizon } from './horizon.ts'
import { isReal, offerOf } from './shelf.ts'

/** What is known of a forecast when it is noted. */
export interface Noted {
  readonly subject: Subject
  readonly horizon: Horizon
  readonly prizes: readonly Prize[]
}

const notes: readonly ((noted: Noted) => string | undefined)[] = [
  ({ horizon: { days } }) => (days.length === 0 ? 'It has ended: nothing is left to forecast.' : undefined),
  ({ subject }) =>
    Number.isFinite(readSchedule(subject.document, subject.zone).start)
      ? undefined
      : 'It has no start yet: it is forecast from now on.',
  ({ horizon: { schedule, to } }) =>
    schedule.end > to
      ? `It does not end within the time looked at${Number.isFinite(schedule.end) ? '' : ', nor ever'}.`
      : undefined,
  ({ horizon: { days } }) => {
    const whole = days.reduce((sum, { from, to }) => sum + to - from, 0)
    const open = days.reduce((sum, day) => sum + day.open.reduce((all, { from, to }) => all + to - from, 0), 0)
    const percent = Math.round((open / whole) * 100)
    return whole > 0 && percent < 90
      ? `It is open for ${percent} % of these days: whoever comes at another hour meets nothing.`
      : undefined
  },
  ({ subject }) => {
    const asked = [
      textAt(subject.document, 'templateId'),
      ...rowsAt(subject.document, 'smartTemplates').map(({ row }) => textAt(row, 'templateId')),
    ]
    const missing = asked.filter((id) => id !== '' && !Object.hasOwn(subject.templates, id))
    return missing.length > 0 ? 'A template was not found: it counts as one that says nothing.' : undefined
  },
  ({ subject, prizes }) => {
    const missing = new Set(prizes.map(({ offerId }) => offerId).filter((id) => isUnknown(subject, id)))
    if (missing.size === 0) return undefined
    return missing.size === 1
      ? 'One offer is not known: it is forecast without a limit and without a price.'
      : `${missing.size} offers are not known: they are forecast without a limit and without a price.`
  },
]

const isUnknown = (subject: Subject, id: string) => isReal(id) && !offerOf(subject.offers, id)

/** Everything that is to be said. */
export const notesOn = (noted: Noted): string[] => notes.flatMap((note) => note(noted) ?? [])
