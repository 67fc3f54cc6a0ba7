import type { ReactNode } from 'react'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { asList } from '#src/kit/inspector/below.ts'
import { Note } from '#src/kit/inspector/Section.tsx'
import { LocalisedForm } from '#src/kit/localised/LocalisedForm.tsx'

interface Props {
  /** The card's own slice: the first language. */
  readonly first: Cursor<Slice>
  /** The document's root, which holds the other languages. */
  readonly root: Cursor<Slice>
  /** The dotted keys of the texts. */
  readonly texts: readonly string[]
  /** True where languages are added and removed: on the root's own card. */
  readonly isRoot?: boolean
  readonly children: (at: Cursor<Slice>, translate: (key: string) => ReactNode) => ReactNode
}

/** Edits the words of a card in each language of a document whose first language stands at the documented places (READINGS). */
export function InLanguages({ first, root, texts, isRoot = false, children }: Props) {
  const list = asList(root.at('localizationconfig'))
  const entries = list?.value ?? []
  const names = languageNamesOf(root.value)
  const at = (index: number): Cursor<Slice> | undefined => {
    if (index === 0) return first
    return isObject(entries[index]) ? (list?.at(index) as unknown as Cursor<Slice>) : undefined
  }
  const change = (next: readonly unknown[], step: string) => list?.set(next, step)
  const begun = entries.length > 0 ? entries : [{ language: names[0] }]
  const edits =
    isRoot && list?.readOnly === false
      ? {
          onAdd: (language: string) => change([...begun, { language }], `Add ${language}`),
          onRemove: (index: number) =>
            change(
              entries.filter((_, other) => other !== index),
              `Remove ${names[index]}`,
            ),
        }
      : {}
  return (
    <LocalisedForm
      names={names}
      at={at}
      texts={texts}
      otherwise={(name) => <Note>{name} has nothing here. It is kept as it is.</Note>}
      {...edits}
    >
      {children}
    </LocalisedForm>
  )
}
