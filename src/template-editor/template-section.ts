import type { ComponentType, ReactNode } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import type { IconName } from '#src/kit/icons.tsx'

/** The props of the fields of a section: the language that is edited, and the whole template. */
export interface SectionFieldsProps {
  /** The entry of the language in `localizationconfig`. */
  readonly at: Cursor<JsonObject>
  readonly root: Cursor<JsonObject>
  /** The place of the language, from 0. */
  readonly language: number
  /** Returns what a text at a dotted key of the entry says in the first language, to stand below its field. */
  readonly translate: (key: string) => ReactNode
}

/** A section of a template's form. */
export interface TemplateSection {
  readonly id: string
  readonly title: string
  readonly icon: IconName
  /** The keys of a language's entry that have their fields here. */
  readonly keys: readonly string[]
  /** The keys at the top of the template that have their fields here. */
  readonly rootKeys?: readonly string[]
  /** The dotted keys of its texts in an entry; they are missing in another language where they are empty. */
  readonly texts?: (template: JsonObject) => readonly string[]
  /** Adds to what the first language says the words that players read in it where the template leaves them out. */
  readonly inFirst?: (first: JsonObject) => JsonObject
  /** Says in a line what the section holds, for the time it is closed. */
  readonly summary?: (entry: JsonObject, template: JsonObject) => string
  readonly Fields: ComponentType<SectionFieldsProps>
}
