/** Finds texts of a kit that are hard to read on their background, and colours that would not be. */
import type { BrandKit } from '#schemas/values/brand-kit.ts'
import { brandTexts } from '#schemas/values/brand-kit.ts'
import { brandOf } from '#src/brand/brand-of.ts'
import { AA, contrastOf, readableOn } from '#src/brand/contrast.ts'
import { textNames } from '../brand-kit-document.ts'
import { withColour } from './colour-list.ts'

/** Something that is hard to read. */
export interface LowContrast {
  /** The text and its background: `Font on Background`. */
  readonly what: string
  /** 1 to 21. */
  readonly ratio: number
  /** A colour that can be read there. */
  readonly better: string
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
  const better = nearestReadable(colour, ground)
  return [{ what, ratio, better, mended: mend(better) }]
}

/** The colour, darkened or lightened by steps until it can be read; black or white at last. */
export function nearestReadable(colour: string, ground: string): string {
  const goal = readableOn(ground)
  for (let share = 0.05; share < 1; share += 0.05) {
    const mixed = mix(colour, goal, share)
    if ((contrastOf(mixed, ground) ?? 0) >= AA) return mixed
  }
  return goal
}

/** A colour on its way to another: `share` 0 is the one, 1 the other. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return `#${a.map((from, at) => hex(from + ((b[at] ?? 0) - from) * share)).join('')}`.toUpperCase()
}

function channels(colour: string): number[] {
  const digits = colour.trim().slice(1)
  const full = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

function withTextColour(kit: BrandKit, index: number, role: string, color: string): BrandKit {
  const localizationconfig = (kit.localizationconfig ?? []).map((entry, at) =>
    at === index
      ? { ...entry, textConfig: { ...entry.textConfig, [role]: { ...entry.textConfig?.[role], color } } }
      : entry,
  )
  return { ...kit, localizationconfig }
}
