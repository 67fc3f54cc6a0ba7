import type { ReactNode } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import type { Cursor } from '../cursor.ts'
import { LanguageTabs } from '../LanguageTabs.tsx'
import { filledTexts, missingTexts, wordsIn } from './texts.ts'

interface Props {
  /** The names of the languages of the document, in the order of its `localizationconfig`. */
  readonly names: readonly string[]
  /** Returns what is edited here in the language at a place of the list; undefined where that has nothing here. */
  readonly at: (index: number) => Cursor<JsonObject> | undefined
  /** The keys of its texts, dotted where they lie deeper: they are missing in another language where they are empty. */
  readonly texts: readonly string[]
  /** The words of the first language, where they do not all stand at its place. */
  readonly first?: JsonObject
  readonly onAdd?: (name: string) => void
  readonly onRemove?: (index: number) => void
  /** Shown in a language that has nothing here. */
  readonly otherwise?: (name: string) => ReactNode
  /** Its fields in one language; `translate` gives what a text says in the first, below its field. */
  readonly children: (at: Cursor<JsonObject>, translate: (key: string) => ReactNode) => ReactNode
}

/** The fields of a document in each of its languages (E §3 `localizationconfig`): tabs, what is missing, and filling it from another. */
export function LocalisedForm({ names, at, texts, first: given, onAdd, onRemove, otherwise, children }: Props) {
  const first = at(0)
  const firstWords = given ?? first?.value
  const wordsOf = (index: number) => (index === 0 ? firstWords : at(index)?.value)
  const copy = (index: number, from: number) => {
    const to = at(index)
    if (to && to.readOnly === false) to.set(filledTexts(to.value ?? {}, wordsOf(from), texts), 'Copy texts')
  }
  return (
    <LanguageTabs
      languages={names.map((name, index) => ({
        name,
        missing: index === 0 ? 0 : missingTexts(firstWords, at(index)?.value, texts),
      }))}
      {...(onAdd ? { onAdd } : {})}
      {...(onRemove ? { onRemove } : {})}
      {...(first?.readOnly ? {} : { onCopy: copy })}
    >
      {(index) => {
        const here = at(index)
        if (!here) return otherwise?.(names[index] ?? '')
        return children(here, (key) => {
          const words = index > 0 ? wordsIn(firstWords, key) : ''
          return words && `${names[0]}: ${words}`
        })
      }}
    </LanguageTabs>
  )
}
