/**
 * The fields of a wheel and the sides of a coin, edited in every language at once: their number, order and look are the
 * same in all (READINGS "E §3"), the words are each language's own. Pure; a template that has nothing at a place is not
 * given anything there but what is asked for.
 */
import { isObject, type JsonObject, listAt, numericAt, objectAt } from '#schemas/json.ts'

/** Returns the fields as a language has them, number 1 first: its own list, else those at the top of the template. */
export function fieldsOf(template: JsonObject, language: number): readonly unknown[] {
  const own = listAt(objectAt(listAt(template, 'localizationconfig')[language], 'quadrants'), 'list')
  return own.length > 0 ? own : listAt(template, 'segments')
}

/** Says whether the fields stand at the top of the template, where all languages share them. */
export function hasSharedFields(template: JsonObject): boolean {
  const entries = listAt(template, 'localizationconfig')
  const isListed = entries.some((entry) => listAt(objectAt(entry, 'quadrants'), 'list').length > 0)
  return !isListed && listAt(template, 'segments').length > 0
}

type Edit = (fields: readonly unknown[], language: number) => readonly unknown[]

/** Edits the list of fields wherever the template has it; `numberOfQuadrants` follows. */
function inEachLanguage(template: JsonObject, edit: Edit): JsonObject {
  if (hasSharedFields(template)) {
    const segments = edit(listAt(template, 'segments'), 0)
    return withCount({ ...template, segments }, segments.length)
  }
  const entries = listAt(template, 'localizationconfig').map((entry, language) => {
    if (!isObject(entry)) return entry
    const quadrants = objectAt(entry, 'quadrants') ?? {}
    return { ...entry, quadrants: { ...quadrants, list: edit(listAt(quadrants, 'list'), language) } }
  })
  const length = Math.max(...entries.map((entry) => listAt(objectAt(entry, 'quadrants'), 'list').length), 0)
  return withCount({ ...template, localizationconfig: entries }, length)
}

/** Edits what the fields say or look like, wherever the template has some; their number and its places stay as they are. */
function inEachList(template: JsonObject, edit: Edit): JsonObject {
  if (hasSharedFields(template)) return { ...template, segments: edit(listAt(template, 'segments'), 0) }
  const entries = listAt(template, 'localizationconfig').map((entry, language) => {
    const quadrants = objectAt(entry, 'quadrants')
    const list = listAt(quadrants, 'list')
    if (!isObject(entry) || list.length === 0) return entry
    return { ...entry, quadrants: { ...quadrants, list: edit(list, language) } }
  })
  return { ...template, localizationconfig: entries }
}

/** The documented count beside the list, in each language that carries one. */
function withCount(template: JsonObject, count: number): JsonObject {
  const entries = listAt(template, 'localizationconfig').map((entry) => {
    const quadrants = objectAt(entry, 'quadrants')
    if (!isObject(entry) || !quadrants || quadrants.numberOfQuadrants === count) return entry
    if (numericAt(quadrants, 'numberOfQuadrants') === undefined) return entry
    return { ...entry, quadrants: { ...quadrants, numberOfQuadrants: count } }
  })
  return { ...template, localizationconfig: entries }
}

/** Returns the template with so many fields: "Rank N" come at the end, the last ones go (E §9 "Default quadrant text"). */
export function withFieldCount(template: JsonObject, count: number): JsonObject {
  return inEachLanguage(template, (fields) =>
    Array.from({ length: count }, (_, index) =>
      index < fields.length ? fields[index] : { text: `Rank ${index + 1}`, color: '', image: '' },
    ),
  )
}

/** Returns the template without the field at an index from 0. */
export function withoutField(template: JsonObject, index: number): JsonObject {
  return inEachLanguage(template, (fields) => fields.filter((_, other) => other !== index))
}

/** Returns the template with a field at another index, both from 0. */
export function withFieldMoved(template: JsonObject, from: number, to: number): JsonObject {
  return inEachLanguage(template, (fields) => {
    if (to < 0 || to >= fields.length) return fields
    const others = fields.filter((_, other) => other !== from)
    return [...others.slice(0, to), fields[from], ...others.slice(to)]
  })
}

/** Returns the template with a value of a field, its colour or picture, in every language. */
export function withFieldLook(template: JsonObject, index: number, key: 'color' | 'image', value: string): JsonObject {
  return inEachList(template, (fields) => changedAt(fields, index, key, value))
}

/** Returns the template with the words of a field in one language, all where they share their fields. */
export function withFieldText(template: JsonObject, index: number, language: number, text: string): JsonObject {
  const isShared = hasSharedFields(template)
  return inEachList(template, (fields, at) =>
    isShared || at === language ? changedAt(fields, index, 'text', text) : fields,
  )
}

function changedAt(fields: readonly unknown[], index: number, key: string, value: string): readonly unknown[] {
  return fields.map((field, other) => {
    if (other !== index) return field
    return isObject(field) ? { ...field, [key]: value } : { text: typeof field === 'string' ? field : '', [key]: value }
  })
}

/**
 * Returns the template with its shared fields in each language instead of at its top, so that each can be translated;
 * unchanged where they stand there already.
 */
export function withOwnFields(template: JsonObject): JsonObject {
  if (!hasSharedFields(template)) return template
  const { segments, ...rest } = template
  const entries = listAt(template, 'localizationconfig').map((entry) =>
    isObject(entry) ? { ...entry, quadrants: { ...objectAt(entry, 'quadrants'), list: segments } } : entry,
  )
  return { ...rest, localizationconfig: entries }
}
