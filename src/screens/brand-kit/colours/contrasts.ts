/** Finds texts of a kit that are hard to read on their background, and colours that would not be. */
import type { BrandKit } from '#schemas/values/brand-kit.ts'
import { brandTexts } from '#schemas/values/brand-kit.ts'
import { brandOf } from '#src/brand/brand-of.ts'
import { AA, contrastOf, nearestReadable } from '#src/brand/contrast.ts'
import type { HardToReadText } from '#src/kit/HardToRead.tsx'
import { textNames } from '../brand-kit-document.ts'
import { withColour } from './colour-list.ts'

/** Something of a kit that is hard to read. */
export interface LowContrast extends HardToReadText {
  /** The kit with it. */
  readonly mended: BrandKit
}

/** Finds what falls below 4.5:1 (WCAG AA): texts on their ground, words of buttons on theirs. Colours that are no `#rrggbb` are not judged. */
export function lowContrasts(kit: BrandKit): readonly LowContrast[] {
  const { ink, ground, button, languages } = brandOf(kit)
  const font = judge('Font on Background', ink, ground, (better) => withColour(kit, 'Font', better))
  const texts = languages.flatMap(({ language, texts }, index) =>
    brandTexts.flatMap((role) => {
      const colour = texts[role]?.color
      if (!colour) return []
      const behind = role === 'button' ? button : ground
      const where = role === 'button' ? 'Buttons' : 'Background'
      const what = `${textNames[role]}${languages.length > 1 ? ` (${language})` : ''} on ${where}`
      return judge(what, colour, behind, (better) => withTextColour(kit, index, role, better))
    }),
  )
  return [...font, ...texts]
}

function judge(what: string, colour: string, ground: string, mend: (better: string) => BrandKit): LowContrast[] {
  const ratio = contrastOf(colour, ground)
  if (ratio === undefined || ratio >= AA) return []
  const better = nearestReadable(colour, [ground])
  return [{ what, ratio, better, mended: mend(better) }]
}

function withTextColour(kit: BrandKit, index: number, role: string, color: string): BrandKit {
  const localizationconfig = (kit.localizationconfig ?? []).map((entry, at) =>
    at === index
      ? { ...entry, textConfig: { ...entry.textConfig, [role]: { ...entry.textConfig?.[role], color } } }
      : entry,
  )
  return { ...kit, localizationconfig }
}
