/** The facts that a stored document says of how it is shown on a site: whether it is published, and whether its game comes up over the page. */
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { isObject, type JsonObject, listAt, objectAt, textAt } from '#schemas/json.ts'
import { interruptionTimes } from '#schemas/values/display-types.ts'

/** Lists the ids of the templates that a document plays. */
export function templateIds(kind: 'rule' | 'badge-rule', document: JsonObject): string[] {
  const found = referencesOf(documentKinds[kind], document).filter((one) => one.kind === 'template')
  return [...new Set(found.map(({ id }) => id))]
}

/** Says whether a document may be shown to anybody. */
export const isPublished = (document: JsonObject): boolean => scheduleOf(document).status === 'active'

/** Says when the first of these templates that comes up over the page does so by itself; undefined where none does. */
export function popupTime(templates: readonly unknown[]): string | undefined {
  for (const template of templates) {
    const [entry] = isObject(template) ? listAt(template, 'localizationconfig') : []
    if (!isObject(entry)) continue
    const wizard = objectAt(entry, 'displayWizard')
    if (!['popup', 'page'].includes(textAt(wizard, 'displayType'))) continue
    const time = textAt(objectAt(wizard, 'interrupts'), 'when') || 'session'
    return interruptionTimes.find(({ value }) => value === time)?.says
  }
  return undefined
}
