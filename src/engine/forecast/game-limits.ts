/** The template of a rule, and what it limits: plays and players, and the times of a tournament. */
import { NEVER, playTypes } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { ForecastSubject } from './model.ts'

/** Returns the template of a rule, and of a tournament the game that it is played as. */
export function gameTemplates({
  document,
  templates,
}: Pick<ForecastSubject, 'document' | 'templates'>): readonly [JsonObject | undefined, JsonObject | undefined] {
  const at = (id: string) => (Object.hasOwn(templates, id) ? templates[id] : undefined)
  const template = at(textAt(document, 'templateId'))
  const isTournament = document.type === playTypes.tournament && template
  return [template, isTournament ? at(textAt(template, 'templateId')) : undefined]
}

/** Returns the subject with the times at which its tournament can be played, within those of the rule. */
export function withinTournament(subject: ForecastSubject): ForecastSubject {
  const { document } = subject
  const [template] = gameTemplates(subject)
  if (document.type !== playTypes.tournament || !template) return subject
  const [own, rule] = [scheduleOf(template), scheduleOf(document)]
  if (own.start === undefined && own.end === undefined) return subject
  const start = Math.max(own.start ?? 0, rule.start ?? 0)
  const end = Math.min(own.end ?? NEVER, rule.end ?? NEVER)
  return {
    ...subject,
    document: { ...document, ...(start > 0 && { startDateTime: start }), ...(end < NEVER && { endDateTime: end }) },
  }
}
