import { answerDeadlineOf, firstEntryOf } from '../documents/template-keys.ts'
import { isObject, type JsonObject, listAt, numericAt, objectAt, textAt, valueAt } from '../json.ts'
import { templateMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { entriesOf } from './quest-parts.ts'
import { repeated } from './repeated.ts'

const periods = ['daily', 'weekly', 'monthly', 'campaign']

/** A referral with a leaderboard names it and at least one period (E §3 "Referral", E §5; type 12). */
export const templateReferralBoard: Check = (template) =>
  [{ part: template, path: [] as readonly (string | number)[] }, ...entriesOf(template)].flatMap(({ part, path }) => {
    const settings = objectAt(part, 'customize')
    if (settings?.referralLeaderboard !== true) return []
    const at = [...path, 'customize']
    return [
      ...(textAt(settings, 'leaderboard') ? [] : [problem('referral-board', [...at, 'leaderboard'], say.leaderboard)]),
      ...(periods.some((one) => settings[one] === true) ? [] : [problem('referral-frequency', at, say.frequency)]),
    ]
  })

const nameOf = (field: unknown) =>
  isObject(field) ? textAt(field, 'name') : typeof field === 'string' ? field.trim() : ''

/** A form asks for at least one field, and each of its own fields has a name of its own (type 19, and before games). */
export const templateForm: Check = (template) =>
  entriesOf(template).flatMap(({ part, path }) => {
    const form = objectAt(part, 'leadGeneration')
    const isAsked = template.leadGen === true || part.leadGen === true
    if (!form || !isAsked || !Array.isArray(valueAt(form, 'formFieldListSelected'))) return []
    const at = [...path, 'leadGeneration']
    const own = listAt(form, 'customFields').map((field, index) => ({ name: nameOf(field), index }))
    const count = listAt(form, 'formFieldListSelected').length + own.length
    return [
      ...(count > 0 ? [] : [problem('field-needed', [...at, 'formFieldListSelected'], say.fieldNeeded)]),
      ...own
        .filter(({ name }) => !name)
        .map(({ index }) => problem('field-name', [...at, 'customFields', index], say.fieldName)),
      ...repeated(own, ({ name }) => name.toLowerCase()).map(({ index }) =>
        problem('same-field', [...at, 'customFields', index], say.sameField),
      ),
    ]
  })

/** A prediction has a deadline, which lies ahead when it is set (type 20). */
export const templateDeadline: Check = (template, { now, stored }) => {
  const deadline = answerDeadlineOf(template)
  const path = deadlinePath(template)
  if (deadline === undefined || deadline <= 0) return [problem('deadline-required', path, say.deadlineRequired)]
  const isKept = stored !== undefined && answerDeadlineOf(stored) === deadline
  return now === undefined || isKept || deadline > now ? [] : [problem('deadline-past', path, say.deadlinePast)]
}

function deadlinePath(template: JsonObject): readonly (string | number)[] {
  const isBelow = objectAt(firstEntryOf(template), 'leadGeneration') !== undefined
  const index = listAt(template, 'localizationconfig').findIndex(isObject)
  return isBelow ? ['localizationconfig', index, 'leadGeneration', 'answerDeadline'] : ['answerDeadline']
}

/** An external game stands at an https address, and may be played more than once (E §5; type 1). */
export const templateExternal: Check = (template) => {
  const url = textAt(template, 'url')
  const plays = numericAt(template, 'maxPlays')
  return [
    ...(url && !/^https:\/\/[^\s/]/i.test(url) ? [problem('game-url', ['url'], say.url)] : []),
    ...(template.maxPlaysOption === 'maxplays' && plays !== undefined && plays <= 1
      ? [problem('max-plays', ['maxPlays'], say.maxPlays)]
      : []),
  ]
}
