import type { BrandKit } from '#schemas/values/brand-kit.ts'
import { brandOf } from '#src/brand/brand-of.ts'
import { Branded } from '#src/games/brand/Branded.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { CoinsSection } from './CoinsSection.tsx'
import { ColoursSection } from './colours/ColoursSection.tsx'
import { FontsSection } from './fonts/FontsSection.tsx'
import { IconsSection } from './IconsSection.tsx'
import { TextsSection } from './TextsSection.tsx'

/** The whole form of a brand kit; its own fields offer the colours and fonts that stand in it. */
export function BrandKitForm({ at }: { readonly at: Cursor<BrandKit> }) {
  return (
    <Branded brand={brandOf(at.value)}>
      <CoinsSection at={at} />
      <ColoursSection at={at} />
      <FontsSection at={at} />
      <TextsSection at={at} />
      <IconsSection at={at} />
    </Branded>
  )
}
