/**
 * The form of a template, edited in every language at once: what it asks for is the same in all, the words are each
 * language's own (READINGS "E §3"). Pure.
 */
import { customFieldName } from '#schemas/documents/lead-form.ts'
import { blankLeadForm } from '#schemas/documents/template-lead.ts'
import { isObject, type JsonObject, listAt, objectAt } from '#schemas/json.ts'

type Fields = readonly unknown[]

/** Changes the form of the first language, and of every other one that has a form of its own. */
function inEachForm(template: JsonObject, edit: (form: JsonObject) => JsonObject): JsonObject {
  const entries = listAt(template, 'localizationconfig')
  const first = entries.findIndex(isObject)
  return {
    ...template,
    localizationconfig: entries.map((entry, index) => {
      const form = objectAt(entry, 'leadGeneration')
      return isObject(entry) && (form || index === first) ? { ...entry, leadGeneration: edit(form ?? {}) } : entry
    }),
  }
}

/** Returns the template with these documented fields asked for; what is not asked for is not optional either. */
export const withChosenFields = (template: JsonObject, chosen: readonly string[]): JsonObject =>
  inEachForm(template, (form) => withoutForgotten({ ...form, formFieldListSelected: chosen }, form))

/** Returns the template with these fields of its own asked for, by their names; one that was there stays as it is. */
export const withCustomFields = (template: JsonObject, names: readonly string[]): JsonObject =>
  inEachForm(template, (form) => {
    const before = listAt(form, 'customFields')
    const customFields = names.map((name) => before.find((field) => customFieldName(field) === name) ?? name)
    return withoutForgotten({ ...form, customFields }, form)
  })

/** Returns the template with a field that may stay empty, or may not. */
export const withOptionalField = (template: JsonObject, name: string, isOptional: boolean): JsonObject =>
  inEachForm(template, (form) => {
    const others = listAt(form, 'optionalFields').filter((other) => other !== name)
    return { ...form, optionalFields: isOptional ? [...others, name] : others }
  })

/** Takes the fields that were asked for and are not any more out of those that may stay empty. */
function withoutForgotten(form: JsonObject, before: JsonObject): JsonObject {
  const asked = namesIn(form)
  const gone = namesIn(before).filter((name) => !asked.includes(name))
  const optional: Fields = listAt(form, 'optionalFields')
  const left = optional.filter((name) => !gone.some((one) => one === name))
  return left.length === optional.length ? form : { ...form, optionalFields: left }
}

const namesIn = (form: JsonObject): readonly unknown[] => [
  ...listAt(form, 'formFieldListSelected'),
  ...listAt(form, 'customFields').map(customFieldName),
]

/** Returns the template with a form before its game, or without; switched on for the first time it asks for what new forms ask for. */
export function withFormBefore(template: JsonObject, isOn: boolean): JsonObject {
  const entries = listAt(template, 'localizationconfig')
  const first = entries.findIndex(isObject)
  return {
    ...template,
    leadGen: isOn,
    localizationconfig: entries.map((entry, index) => {
      if (!isObject(entry)) return entry
      const needsForm = isOn && index === first && entry.leadGeneration === undefined
      return {
        ...entry,
        ...(Object.hasOwn(entry, 'leadGen') && { leadGen: isOn }),
        ...(needsForm && { leadGeneration: blankLeadForm() }),
      }
    }),
  }
}
