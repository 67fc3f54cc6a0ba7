/**
 * The form of a template as its players fill it in: what it asks for, and the words they agree to (E §3 "Lead
 * generation"). The game and the server read it here alike. Reads documents of any shape.
 */
import { playTypes } from '../codes.ts'
import { isObject, type JsonObject, listAt, objectAt, rowsAt, textAt } from '../json.ts'
import { customProperty, type LeadInput, leadFields } from '../values/lead-fields.ts'
import { firstEntryOf } from './template-keys.ts'

/** A field that a form asks for. */
export interface AskedField {
  /** The name on the wire, by which it is answered. */
  readonly name: string
  /** The name that players read. */
  readonly label: string
  readonly property: string
  readonly input: LeadInput
  readonly autocomplete: string
  readonly isRequired: boolean
}

/** The most fields of one form. */
const MAX_LEAD_FIELDS = 40

/** Says whether players fill in the form of a template before they play its game; a form of its own (19) and a prediction, whose block is a deadline (20), have none. */
export function hasFormBefore(template: JsonObject): boolean {
  const { typeId } = template
  if (typeId === playTypes.leadGeneration || typeId === playTypes.predictAndWin) return false
  const isOn = template.leadGen === true || firstEntryOf(template).leadGen === true
  return isOn && askedFields(template).length > 0
}

/** Returns the form of one language, or that of the first. */
export function leadFormOf(template: JsonObject, language = 0): JsonObject {
  const entry = rowsAt(template, 'localizationconfig').find(({ index }) => index === language)?.row
  return (
    objectAt(entry, 'leadGeneration') ??
    objectAt(firstEntryOf(template), 'leadGeneration') ??
    objectAt(template, 'leadGeneration') ??
    {}
  )
}

/** Returns the name of a field of the organisation's own, which is a name or an object with one. */
export const customFieldName = (field: unknown): string =>
  isObject(field) ? textAt(field, 'name').trim() : typeof field === 'string' ? field.trim() : ''

const customInputs: Readonly<Record<string, LeadInput>> = { number: 'number', date: 'date' }

/** Lists the fields of a form, which are those of the first language, with their labels in another one. */
export function askedFields(template: JsonObject, language = 0): readonly AskedField[] {
  const form = leadFormOf(template)
  const optional = new Set(listAt(form, 'optionalFields'))
  const labels = [objectAt(leadFormOf(template, language), 'labels'), objectAt(form, 'labels')]
  const labelOf = (name: string) => labels.map((one) => textAt(one, name).trim()).find(Boolean) ?? name
  const chosen = listAt(form, 'formFieldListSelected').flatMap((name) => {
    const known = leadFields.find((one) => one.name === name)
    const isName = typeof name === 'string' && name.trim() !== ''
    if (!known && !isName) return []
    const own = known ?? {
      name: `${name}`,
      property: customProperty(`${name}`),
      input: 'text' as const,
      autocomplete: '',
    }
    return [{ ...own, label: labelOf(own.name), isRequired: !optional.has(own.name) }]
  })
  const custom = listAt(form, 'customFields').flatMap((field) => {
    const name = customFieldName(field)
    if (name === '') return []
    const type = isObject(field) ? textAt(field, 'type') : ''
    const input = Object.hasOwn(customInputs, type) ? (customInputs[type] ?? 'text') : 'text'
    const isRequired = !optional.has(name) && !(isObject(field) && field.required === false)
    return [{ name, label: labelOf(name), property: customProperty(name), input, autocomplete: '', isRequired }]
  })
  const all = [...chosen, ...custom]
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index).slice(0, MAX_LEAD_FIELDS)
}

/** Returns the words that a player agrees to before a form is sent, in one language or the first; `''` for none. */
export const consentTextOf = (template: JsonObject, language = 0): string =>
  textAt(leadFormOf(template, language), 'consentText').trim() || textAt(leadFormOf(template), 'consentText').trim()

/** Lists the words that may be agreed to, those of every language. */
export function consentTextsOf(template: JsonObject): readonly string[] {
  const languages = Math.max(1, listAt(template, 'localizationconfig').length)
  const texts = Array.from({ length: languages }, (_, language) => consentTextOf(template, language))
  return [...new Set(texts.filter((text) => text !== ''))]
}
