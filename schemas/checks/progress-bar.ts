import { MAX_BAR_EVENTS } from '../documents/progress-bar.ts'
import { listAt, numericAt, objectAt, textAt, wordsAt } from '../json.ts'
import { progressBarMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { isNameLength } from './name-length.ts'
import { entriesOf } from './quest-parts.ts'

/** A progress bar has a name of 3 to 50 characters (E §5). */
export const progressBarName: Check = (bar) => {
  const name = textAt(bar, 'templateName')
  if (!name) return [problem('bar-name-required', ['templateName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('bar-name-length', ['templateName'], say.nameLength)]
}

/** It counts at least one event, and so many as can be told apart (wording ours). */
export const progressBarEvents: Check = (bar) => {
  const events = numericAt(bar, 'numberOfEvents')
  return events !== undefined && Number.isInteger(events) && events >= 1 && events <= MAX_BAR_EVENTS
    ? []
    : [problem('bar-events', ['numberOfEvents'], say.events)]
}

/** Every event has a label, in each language that has a list of them, and the list is as long as there are events (wording ours). */
export const progressBarLabels: Check = (bar) => {
  const events = numericAt(bar, 'numberOfEvents')
  // Words may stand beside the languages as well.
  return [...entriesOf(bar), { part: bar, path: [] }].flatMap(({ part, path }) => {
    if (part.eventDetails === undefined) return []
    const list = listAt(part, 'eventDetails')
    const at = [...path, 'eventDetails']
    const missing = list.flatMap((one, index) =>
      wordsAt({ one: objectAt({ one }, 'one')?.eventLabelText }, 'one')
        ? []
        : [problem('bar-label', [...at, index, 'eventLabelText'], say.label(index + 1))],
    )
    return events !== undefined && list.length !== events
      ? [...missing, problem('bar-labels', at, say.labels)]
      : missing
  })
}

/** A timer that is on has some time (wording as that of templates). */
export const progressBarTime: Check = (bar) => {
  const timer = objectAt(bar, 'progressBarTimer')
  if (timer?.timerFlag !== true) return []
  const time = ['timeday', 'timeHrs', 'timeMins'].reduce((sum, key) => sum + Math.max(0, numericAt(timer, key) ?? 0), 0)
  return time > 0 ? [] : [problem('bar-timer', ['progressBarTimer', 'timeMins'], say.timer)]
}
