import { Stack } from '@mantine/core'
import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { RichTextField } from '#src/kit/rich-text/RichTextField.tsx'
import { LocalisedTexts } from '#src/resource/LocalisedTexts.tsx'

/** Description and how to redeem in each language (C §3 `offerLocalization`). The first language's texts also stand at the top of the document. */
export function TextsSection({ at }: { readonly at: Cursor<Offer> }) {
  return (
    <LocalisedTexts at={at} list="offerLocalization" texts={['offerDesc', 'howToRedeem']}>
      {(textAt) => (
        <Stack gap="md">
          <RichTextField at={textAt('offerDesc')} label="Description" rows={3} />
          <RichTextField at={textAt('howToRedeem')} label="How to redeem" rows={2} />
        </Stack>
      )}
    </LocalisedTexts>
  )
}
