/** The state of the review before a document is published: whether it is open, and the schedule that was chosen in it. */
import { atom } from 'jotai'
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { documentAtom } from '../../core/atoms.ts'

/** A start or an end as the review asks for it. */
export interface MomentChoice {
  /** False for a start now, and for an end never. */
  readonly isLater: boolean
  /** Milliseconds since the epoch; undefined while the picker is empty. Kept while the other choice is selected. */
  readonly at: number | undefined
}

/** The start and the end that were chosen. */
export interface ScheduleChoice {
  readonly from: MomentChoice
  readonly until: MomentChoice
}

/** True while the review stands beside the canvas. */
export const isReviewOpenAtom = atom(false)

/**
 * Returns the choice that a document's own schedule makes: a start that lies ahead, and an end that comes.
 *
 * @param now - Milliseconds since the epoch.
 */
export function choiceOf(document: JsonObject, now: number): ScheduleChoice {
  const { start, end } = scheduleOf(document)
  const tomorrow = now - (now % HOUR_MS) + DAY_MS
  const isUpcoming = start !== undefined && start > now
  const stored = end === NEVER ? undefined : end
  return {
    from: { isLater: isUpcoming, at: isUpcoming ? start : tomorrow },
    until: { isLater: stored !== undefined, at: stored ?? tomorrow + 14 * DAY_MS },
  }
}

const chosenAtom = atom<{ readonly schedule: string; readonly choice: ScheduleChoice } | undefined>(undefined)

const scheduleTextAtom = atom((get) => {
  const { start, end } = scheduleOf(get(documentAtom))
  return `${start} ${end}`
})

/** The chosen schedule; the document's own again once that was changed on the sheet. Undefined goes back to it. */
export const scheduleChoiceAtom = atom(
  (get) => {
    const chosen = get(chosenAtom)
    return chosen?.schedule === get(scheduleTextAtom) ? chosen.choice : choiceOf(get(documentAtom), Date.now())
  },
  (get, set, choice: ScheduleChoice | undefined) =>
    set(chosenAtom, choice && { schedule: get(scheduleTextAtom), choice }),
)

/** Returns the moment of a choice in milliseconds since the epoch; undefined for a start now and an end never. */
export const momentOf = ({ isLater, at }: MomentChoice): number | undefined => (isLater ? at : undefined)
