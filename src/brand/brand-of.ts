/** The one reading of a brand kit that editors, games and the demo shop use, whatever the shape of the stored kit. */
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { blankBrandKit, brandColours, brandTexts } from '#schemas/values/brand-kit.ts'
import type { TextStyle } from '#schemas/values/text-style.ts'

const blank = blankBrandKit()

/** Reads a brand kit of any shape; what it does not say is as without one. */
export function brandOf(kit: JsonObject): Brand {
  const list = rowsAt(kit, 'colorList').map(({ row }) => ({ name: textAt(row, 'name'), colour: textAt(row, 'color') }))
  const named = (name: string) =>
    list.find((one) => one.name === name && one.colour)?.colour ??
    blank.colorList.find((one) => one.name === name)?.color ??
    ''
  const own: readonly string[] = brandColours
  const accents = list.flatMap(({ name, colour }) => (colour && !own.includes(name) ? [colour] : []))
  const further = Array.isArray(kit.defaultColours) ? kit.defaultColours : blank.defaultColours
  const font = rowsAt(kit, 'defaultFonts').find(({ index }) => index === 0)?.row ?? {}
  const [fallback] = blank.defaultFonts
  const [primary, ink, button, ground] = ['Primary', 'Font', 'Buttons', 'Background'].map(named) as [
    string,
    string,
    string,
    string,
  ]
  return {
    ...{ primary, ink, button, ground, accents },
    colours: unique([primary, ink, button, ground, ...accents, ...further]),
    font: {
      size: numericAt(font, 'size') ?? fallback?.size ?? 14,
      strength: numericAt(font, 'strength') ?? fallback?.strength ?? 400,
      family: textAt(font, 'family') || (fallback?.family ?? ''),
    },
    fonts: rowsAt(kit, 'customFonts').flatMap(({ row }) => {
      const [family, url] = [textAt(row, 'family'), textAt(row, 'url')]
      return family && url ? [{ family, url }] : []
    }),
    languages: rowsAt(kit, 'localizationconfig').map(({ row }) => ({
      language: textAt(row, 'language'),
      texts: textsOf(objectAt(row, 'textConfig') ?? {}),
    })),
    icons: rowsAt(kit, 'icons').flatMap(({ row }) => {
      const [name, url] = [textAt(row, 'name'), textAt(row, 'url')]
      return url ? [{ name, url }] : []
    }),
    coin: textAt(kit, 'currencyIcon'),
  }
}

/** The look of everything without a kit. */
export const plainBrand: Brand = brandOf(blank)

/** The styles that say something, each key only where it does. */
function textsOf(config: JsonObject): Record<string, TextStyle> {
  return Object.fromEntries(
    brandTexts.flatMap((role) => {
      const style = objectAt(config, role)
      if (!style) return []
      const font = objectAt(style, 'font') ?? {}
      const [color, family] = [textAt(style, 'color'), textAt(font, 'family')]
      const [size, strength] = [numericAt(font, 'size'), numericAt(font, 'strength')]
      const own = {
        ...(size === undefined ? {} : { size }),
        ...(strength === undefined ? {} : { strength }),
        ...(family ? { family } : {}),
      }
      const said = { ...(color ? { color } : {}), ...(Object.keys(own).length > 0 ? { font: own } : {}) }
      return Object.keys(said).length > 0 ? [[role, said] as const] : []
    }),
  )
}

function unique(colours: readonly unknown[]): string[] {
  const texts = colours.filter((one): one is string => typeof one === 'string' && one !== '')
  return texts.filter((one, at) => texts.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at)
}
