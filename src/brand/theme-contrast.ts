/** The texts of a theme that are hard to read on its ground and on its buttons. Pure. */
import { saidColour, textOfLook } from '#schemas/documents/theme-look.ts'
import { type JsonObject, objectAt, textAt } from '#schemas/json.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { AA, leastContrast, nearestReadable } from './contrast.ts'

/** A text of a theme that is hard to read. */
export interface LowThemeContrast {
  readonly what: string
  /** The least contrast with a ground it stands on, 1 to 21. */
  readonly ratio: number
  readonly better: string
  /** The key of the text in `textConfig`. */
  readonly key: 'title' | 'subtitle' | 'button'
}

const words = {
  title: 'Title on the ground',
  subtitle: 'Sub title on the ground',
  button: 'Words of the button',
} as const

/** Finds the texts of one language of a theme below 4.5:1 (WCAG AA); a theme without colours of its own is judged with the brand's. */
export function lowThemeContrasts(entry: JsonObject, brand: Brand): readonly LowThemeContrast[] {
  const [background, button] = [objectAt(entry, 'background') ?? {}, objectAt(entry, 'buttonConfig') ?? {}]
  const colour = textAt(button, 'bgColor') || brand.button
  const [from, to] = [textAt(background, 'color1'), textAt(background, 'color2')]
  const grounds = from && to ? [from, to] : [textAt(background, 'bgColor') || brand.ground]
  const buttons = [colour, textAt(button, 'hoverBgColor') || colour]
  return (['title', 'subtitle', 'button'] as const).flatMap((key) => {
    const said = saidColour(textOfLook(entry, key))
    const behind = key === 'button' ? buttons : grounds
    const ratio = said ? leastContrast(said, behind) : undefined
    if (ratio === undefined || ratio >= AA) return []
    return [{ what: words[key], ratio, better: nearestReadable(said, behind), key }]
  })
}
