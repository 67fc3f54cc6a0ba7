import type { ReactNode } from 'react'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { LanguageTabs } from '#src/kit/LanguageTabs.tsx'
import { copiedTexts, entriesOf, isEmptyText, missingIn, newEntry, type TextEntry, withTexts } from './localised.ts'

interface Props<T extends object> {
  readonly at: Cursor<T>
  /** The key of the list of languages: `offerLocalization`. */
  readonly list: keyof T & string
  /** The keys of the texts: `offerDesc`, `howToRedeem`. */
  readonly texts: readonly string[]
  /** The fields of one language: `textAt` gives the cursor of a text, `first` is true in the language at the top. */
  readonly children: (textAt: (key: string) => Cursor<string | undefined>, first: boolean) => ReactNode
}

/**
 * The texts of a document that keeps one entry a language in a list, the first language's texts at its top as well (own and third-party
 * offers). Tabs add, remove and fill languages; writing the first language writes both places.
 */
export function LocalisedTexts<T extends object>({ at, list, texts, children }: Props<T>) {
  const top = at.value as TextEntry
  const entries = entriesOf(top, list, texts)
  const listAt = at.at(list) as unknown as Cursor<readonly TextEntry[]>
  const locked = Boolean(listAt.readOnly)
  const textAt = (index: number) => (key: string) => {
    const stored = Array.isArray(listAt.value) && listAt.value.length > index
    const entry = stored ? (listAt.at(index) as Cursor<TextEntry>) : undefined
    if (entry && index > 0) return entry.at(key) as Cursor<string | undefined>
    // What is wrong with a text of the first language stands at the top.
    const held = at.at(key as never) as unknown as Cursor<string | undefined>
    const value = held.value ?? (entry?.value[key] as string | undefined)
    return { ...held, value, set: setBoth(at, list, key, value) }
  }
  async function remove(index: number) {
    const entry = entries[index]
    const written = texts.filter((key) => !isEmptyText(entry?.[key]))
    const sure =
      written.length === 0 ||
      (await confirm({
        title: `Remove ${entry?.language}`,
        message: `Its ${written.length === 1 ? 'text is' : `${written.length} texts are`} removed with it.`,
        ok: 'Remove',
        danger: true,
      }))
    if (sure) listAt.set(entries.toSpliced(index, 1), 'Remove language')
    return sure
  }
  return (
    <LanguageTabs
      languages={entries.map((entry, index) => ({
        name: String(entry?.language ?? `Language ${index + 1}`),
        missing: index === 0 ? 0 : missingIn(entry, entries[0] ?? null, texts),
      }))}
      {...(locked
        ? {}
        : {
            onAdd: (name: string) => listAt.set([...entries, newEntry(name, texts)], 'Add language'),
            onRemove: remove,
            onCopy: (index: number, from: number) =>
              listAt.set(
                withTexts(entries, index, copiedTexts(entries[index] ?? {}, entries[from] ?? {}, texts)),
                'Copy texts',
              ),
          })}
    >
      {(index) => children(textAt(index), index === 0)}
    </LanguageTabs>
  )
}

/** Writes a text of the first language where it stands at the top, and in its entry where it has one. */
function setBoth<T extends object>(at: Cursor<T>, list: string, key: string, value: string | undefined) {
  return (recipe: Parameters<Cursor<string | undefined>['set']>[0], label?: string) => {
    const next = typeof recipe === 'function' ? recipe(value as never) : recipe
    at.set((document) => {
      const held = document as Record<string, unknown>
      held[key] = next
      const [first] = Array.isArray(held[list]) ? (held[list] as TextEntry[]) : []
      if (first) (first as Record<string, unknown>)[key] = next
    }, label)
  }
}
