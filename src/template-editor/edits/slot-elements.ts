/** The elements of a slot machine, edited in every language at once; an id is kept for good, since rules name it. Pure. */
import { isObject, type JsonObject, listAt, objectAt, textAt } from '#schemas/json.ts'

/** An element as it is edited. */
export interface SlotItem {
  readonly id: string
  readonly name: string
  readonly image: string
}

const itemOf = (element: unknown): SlotItem => {
  if (!isObject(element)) return { id: String(element ?? ''), name: String(element ?? ''), image: '' }
  const id = textAt(element, 'id') || textAt(element, 'name')
  return { id, name: textAt(element, 'name') || id, image: textAt(element, 'image') }
}

const listIn = (template: JsonObject, language: number) =>
  listAt(objectAt(listAt(template, 'localizationconfig')[language], 'slotConfig'), 'slotElements')

/** Returns the elements as a language has them. */
export const elementsOf = (template: JsonObject, language: number): readonly SlotItem[] =>
  listIn(template, language).map(itemOf)

/** Edits the elements in each language; `noelements`, where there are more or fewer, and `slotMachineElements`, where the top carries them, follow. */
function inEachLanguage(
  template: JsonObject,
  edit: (elements: readonly unknown[], language: number) => readonly unknown[],
): JsonObject {
  const entries = listAt(template, 'localizationconfig').map((entry, language) => {
    const config = objectAt(entry, 'slotConfig')
    if (!isObject(entry) || !config) return entry
    const before = listAt(config, 'slotElements')
    const slotElements = edit(before, language)
    const isCounted = config.noelements !== undefined && slotElements.length !== before.length
    const counted = isCounted ? { noelements: slotElements.length } : {}
    return { ...entry, slotConfig: { ...config, ...counted, slotElements } }
  })
  const changed = { ...template, localizationconfig: entries }
  if (!Array.isArray(template.slotMachineElements)) return changed
  return { ...changed, slotMachineElements: elementsOf(changed, 0).map(({ id }) => id) }
}

/** Returns the template with one more element, whose id nothing in it has. */
export function withElement(template: JsonObject): JsonObject {
  const taken = new Set(elementsOf(template, 0).map(({ id }) => id))
  let number = taken.size + 1
  while (taken.has(`element-${number}`)) number += 1
  const element = { id: `element-${number}`, name: `Element ${number}`, image: '' }
  return inEachLanguage(template, (elements) => [...elements, element])
}

/** Returns the template without the element at an index from 0. */
export const withoutElement = (template: JsonObject, index: number): JsonObject =>
  inEachLanguage(template, (elements) => elements.filter((_, other) => other !== index))

/** Returns the template with the name of an element in one language, or its picture in all; its id stays. */
export function withElementValue(
  template: JsonObject,
  index: number,
  language: number,
  value: { readonly name: string } | { readonly image: string },
): JsonObject {
  return inEachLanguage(template, (elements, at) =>
    'name' in value && at !== language
      ? elements
      : elements.map((element, other) => {
          if (other !== index) return element
          return isObject(element) ? { ...element, id: itemOf(element).id, ...value } : { ...itemOf(element), ...value }
        }),
  )
}
