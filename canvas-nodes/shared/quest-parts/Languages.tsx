import type { ReactNode } from 'react'
import { wordsAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { LanguageTabs } from '#src/kit/LanguageTabs.tsx'
import { Note } from '../inspector/Section.tsx'
import { WordsField } from '../inspector/WordsField.tsx'
import { inLanguage, languagesOf } from './entries.ts'
import { filledTexts, missingTexts } from './texts.ts'

interface Props {
  /** The object in the first language. */
  readonly first: Cursor<Slice>
  readonly root: Cursor<Slice>
  /** The path of the object in the document, in the first language. */
  readonly place: string
  /** The keys of its texts, which are missing in another language where they are empty. */
  readonly texts: readonly string[]
  readonly onAdd?: (name: string) => void
  readonly onRemove?: (index: number) => void
  /** Its fields in one language; `translate` gives what a text says in the first, below its field. */
  readonly children: (at: Cursor<Slice>, translate: (key: string) => ReactNode) => ReactNode
}

/** An object in each language of its quest: the first is the node's own, the others are edited where the root holds them. */
export function Languages({ first, root, place, texts, onAdd, onRemove, children }: Props) {
  const names = languagesOf(root.value)
  const shown = place === '' ? names.slice(0, 1) : names
  const copy = (index: number, from: number) => {
    const to = held(index)
    if (to && to.readOnly === false) to.set(filledTexts(to.value, held(from)?.value, texts), 'Copy texts')
  }
  const held = (index: number) => (index === 0 ? first : inLanguage(root, place, index))
  return (
    <LanguageTabs
      languages={shown.map((name, index) => ({
        name,
        missing: index === 0 ? 0 : missingTexts(first.value, held(index)?.value, texts),
      }))}
      {...(onAdd ? { onAdd } : {})}
      {...(onRemove ? { onRemove } : {})}
      {...(first.readOnly ? {} : { onCopy: copy })}
    >
      {(index) => {
        const at = held(index)
        if (!at)
          return (
            <Note>
              {names[index]} has nothing here: its milestones or tasks are not those of {names[0]}.
            </Note>
          )
        return children(
          at,
          (key) => index > 0 && wordsAt(first.value, key) && `${names[0]}: ${wordsAt(first.value, key)}`,
        )
      }}
    </LanguageTabs>
  )
}

/** The texts of an object, each with what it says in the first language. */
export function Texts(props: {
  readonly at: Cursor<Slice>
  readonly fields: Readonly<Record<string, string>>
  readonly translate: (key: string) => ReactNode
}) {
  const { at, fields, translate } = props
  return Object.entries(fields).map(([key, label]) => (
    <WordsField key={key} at={at.at(key)} label={label} description={translate(key)} />
  ))
}
