import type { ReactNode } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { LocalisedForm } from '#src/kit/localised/LocalisedForm.tsx'
import { inLanguage, languagesOf } from './entries.ts'

interface Props {
  /** The object in the first language. */
  readonly first: Cursor<Slice>
  readonly root: Cursor<Slice>
  /** The path of the object in the document, in the first language. */
  readonly path: string
  /** The keys of its texts, which are missing in another language where they are empty. */
  readonly texts: readonly string[]
  readonly onAdd?: (name: string) => void
  readonly onRemove?: (index: number) => void
  /** Its fields in one language; `translate` gives what a text says in the first, below its field. */
  readonly children: (at: Cursor<Slice>, translate: (key: string) => ReactNode) => ReactNode
}

/** An object in each language of its quest: the first is the node's own, the others are edited where the root holds them. */
export function Languages({ first, root, path, texts, children, ...edits }: Props) {
  const names = languagesOf(root.value)
  return (
    <LocalisedForm
      names={path === '' ? names.slice(0, 1) : names}
      at={(index) => (index === 0 ? first : inLanguage(root, path, index))}
      texts={texts}
      {...edits}
      otherwise={(name) => (
        <Note>
          {name} has nothing here: its milestones or tasks are not those of {names[0]}.
        </Note>
      )}
    >
      {children}
    </LocalisedForm>
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
