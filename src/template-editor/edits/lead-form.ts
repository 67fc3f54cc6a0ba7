/**
 * The form of a template, edited in every language at once: what it asks for is the same in all, the words are each
 * language's own (READINGS "E §3"). Pure.
 */
import { customFieldName, leadFormOf } from '#schemas/documents/lead-form.ts'
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

/** Changes the fields of the organisation's own, as those of the first language are; one that stays is each language's own. */
function withCustomFields(
  template: JsonObject,
  edit: (fields: Fields) => Fields,
  words: (form: JsonObject) => JsonObject = (form) => form,
): JsonObject {
  const before = listAt(leadFormOf(template), 'customFields')
  const after = edit(before)
  return inEachForm(template, (form) => {
    const own = listAt(form, 'customFields')
    const kept = (field: unknown) => own.find((one) => customFieldName(one) === customFieldName(field)) ?? field
    const customFields = after.map((field) => (before.includes(field) ? kept(field) : field))
    const next = words(form)
    return withoutForgotten({ ...next, customFields }, next)
  })
}

/** Returns the template with one more field of its own, which has no name yet. */
export const withCustomFieldAdded = (template: JsonObject): JsonObject =>
  withCustomFields(template, (fields) => [...fields, { name: '', type: 'text', required: true }])

/** Returns the template without one of its own fields, counted from 0. */
export const withoutCustomField = (template: JsonObject, index: number): JsonObject =>
  withCustomFields(template, (fields) => fields.filter((_, at) => at !== index))

/** Returns the template with one of its own fields of another type, or one that may stay empty or may not. */
export const withCustomField = (
  template: JsonObject,
  index: number,
  change: { readonly type: string } | { readonly required: boolean },
): JsonObject => {
  const name = customFieldName(listAt(leadFormOf(template), 'customFields')[index])
  // The field says it itself from now on.
  const asked = 'required' in change ? withOptionalField(template, name, false) : template
  return withCustomFields(asked, (fields) =>
    fields.map((field, at) => (at === index ? { ...fieldObject(field), ...change } : field)),
  )
}

/** Returns the template with another name of one of its own fields; its labels go with it, unless another field has one of the two names. */
export function withCustomFieldName(template: JsonObject, index: number, name: string): JsonObject {
  const form = leadFormOf(template)
  const [before, after] = [customFieldName(listAt(form, 'customFields')[index]), name.trim()]
  const others = namesIn({ ...form, customFields: listAt(form, 'customFields').filter((_, at) => at !== index) })
  const isOwn = before !== '' && after !== '' && before !== after && !others.includes(before) && !others.includes(after)
  return withCustomFields(
    template,
    (fields) => fields.map((field, at) => (at === index ? renamed(field, name) : field)),
    (form) => (isOwn ? withOtherName(form, before, after) : form),
  )
}

const fieldObject = (field: unknown): JsonObject => (isObject(field) ? field : { name: customFieldName(field) })

const renamed = (field: unknown, name: string): unknown => (isObject(field) ? { ...field, name } : name)

/** Carries what a form says of a field over to another name of it. */
function withOtherName(form: JsonObject, before: string, after: string): JsonObject {
  const labels = objectAt(form, 'labels')
  const optional = listAt(form, 'optionalFields')
  const other = (name: unknown) => (name === before ? after : name)
  return {
    ...form,
    ...(labels && { labels: Object.fromEntries(Object.entries(labels).map(([key, label]) => [other(key), label])) }),
    ...(optional.includes(before) && { optionalFields: optional.map(other) }),
  }
}

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
