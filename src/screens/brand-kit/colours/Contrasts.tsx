import type { BrandKit } from '#schemas/values/brand-kit.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { HardToRead } from '#src/kit/HardToRead.tsx'
import { lowContrasts } from './contrasts.ts'

/** Says what of a kit is hard to read, each with one colour close to it that is not. */
export function Contrasts({ at }: { readonly at: Cursor<BrandKit> }) {
  return (
    <HardToRead
      found={lowContrasts(at.value)}
      onUse={at.readOnly === false ? ({ mended, what }) => at.set(mended, `Readable: ${what}`) : undefined}
    />
  )
}
