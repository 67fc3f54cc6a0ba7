import { Stack } from '@mantine/core'
import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { type LanguageTab, LanguageTabs } from '#src/kit/LanguageTabs.tsx'
import { RichTextField } from '#src/kit/rich-text/RichTextField.tsx'

type Texts = NonNullable<Offer['offerLocalization']>[number]

const keys = ['offerDesc', 'howToRedeem'] as const

/** Description and how to redeem in each language (C §3 `offerLocalization`). The first language's texts also stand at the top of the document. */
export function TextsSection({ at }: { readonly at: Cursor<Offer> }) {
  const list = at.at('offerLocalization')
  const entries = entriesOf(at.value)
  const change = list.readOnly === false && {
    onAdd: (language: string) =>
      list.set(
        [...(entries.length > 0 ? entries : [english(at.value)]), { language, offerDesc: '', howToRedeem: '' }],
        'Add language',
      ),
    onRemove: (index: number) => list.set(entries.toSpliced(index, 1), 'Remove language'),
  }
  return (
    <LanguageTabs languages={languagesOf(entries)} {...change}>
      {(index) => (
        <Stack gap="md">
          <RichTextField at={textAt(at, index, 'offerDesc')} label="Description" rows={3} />
          <RichTextField at={textAt(at, index, 'howToRedeem')} label="How to redeem" rows={2} />
        </Stack>
      )}
    </LanguageTabs>
  )
}

/** The texts of a document by their languages; none where it holds something else. */
export const entriesOf = ({ offerLocalization }: Offer): readonly Texts[] =>
  Array.isArray(offerLocalization) ? offerLocalization : []

function english({ offerDesc = '', howToRedeem = '' }: Offer): Texts {
  return { language: 'English', offerDesc, howToRedeem }
}

/** The tabs, with what the first language says and another does not. */
function languagesOf(entries: readonly Texts[]): readonly LanguageTab[] {
  const [first] = entries
  if (!first) return [{ name: 'English', missing: 0 }]
  return entries.map((entry) => ({
    name: entry.language,
    missing: keys.filter((key) => first[key] && !entry[key]).length,
  }))
}

/** The cursor of one text; writing the first language also writes the document's own key, which older readers know. */
function textAt(at: Cursor<Offer>, index: number, key: (typeof keys)[number]): Cursor<string | undefined> {
  if (entriesOf(at.value).length === 0) return at.at(key)
  const place = (at.at('offerLocalization') as Cursor<Texts[]>).at(index).at(key)
  if (index > 0) return place
  return {
    ...place,
    set: (text, label) =>
      at.set((offer) => {
        const first = offer.offerLocalization?.[0]
        if (first) first[key] = text as string
        offer[key] = text as string
      }, label),
  }
}
