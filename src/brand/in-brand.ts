/** A new document in the look of a brand: where a blank one stands at the documented fallback, the brand's takes its place (E §1). */
import { isObject, type JsonObject } from '#schemas/json.ts'
import type { Brand } from '#schemas/values/brand.ts'
import type { BrandText } from '#schemas/values/brand-kit.ts'
import { fallbackFont } from '#schemas/values/text-style.ts'
import { plainBrand } from './brand-of.ts'

/** The families a blank document says where nobody has chosen one. */
const silent = ['', fallbackFont, 'Outfit']

/** Keys of new documents that hold a colour of the kit, where it has one of its own (ours). */
const painted: Readonly<Record<string, 'primary' | 'ground'>> = {
  activeCardColor: 'primary',
  background: 'ground',
  backgroundColor: 'ground',
  cardBackground: 'ground',
  headerBackgroundColor: 'ground',
}

/** Creates a copy of a new document (or of a part of one) in the brand's look. Never for one that is stored. */
export function inBrand<T>(document: T, brand: Brand, language = firstOf(brand)): T {
  return brandedAt(document, '', brand, language) as T
}

function brandedAt(value: unknown, key: string, brand: Brand, language: string): unknown {
  if (Array.isArray(value)) return value.map((one) => brandedAt(one, key, brand, language))
  if (typeof value !== 'object' || value === null) return paintedAt(value, key, brand)
  const own = value as JsonObject
  const spoken = typeof own.language === 'string' ? own.language : language
  const below = Object.fromEntries(
    Object.entries(own).map(([name, one]) => [name, brandedAt(one, name, brand, spoken)]),
  )
  if (isObject(own.font)) return { ...below, ...styled(own, roleOf(key), brand, spoken) }
  if (/buttonConfig$/i.test(key) && !own.bgColor && brand.button !== plainBrand.button)
    return { ...below, bgColor: brand.button }
  return below
}

/** The colour and font of a text: its language's style for such texts, then the default font, then what stands there. */
function styled(text: JsonObject, role: BrandText, { languages, font, ink }: Brand, language: string): JsonObject {
  const style = languages.find((one) => one.language === language)?.texts[role] ?? {}
  const own = text.font as JsonObject
  const isSilent = silent.includes(String(own.family ?? ''))
  return {
    ...(text.color === plainBrand.ink || (text.color === undefined && (style.color ?? ink) !== plainBrand.ink)
      ? { color: style.color ?? ink }
      : {}),
    font: {
      ...own,
      // Headings have sizes and weights of their own: the default takes the place of the default only.
      ...(own.size === plainBrand.font.size ? { size: font.size } : {}),
      ...(own.strength === plainBrand.font.strength ? { strength: font.strength } : {}),
      ...(isSilent && font.family !== plainBrand.font.family ? { family: font.family } : {}),
      ...style.font,
    },
  }
}

/** Returns the kind of text at a key. */
function roleOf(key: string): BrandText {
  if (/sub_?title/i.test(key)) return 'subtitle'
  if (/title|heading|name/i.test(key)) return 'title'
  return /button|cta/i.test(key) ? 'button' : 'description'
}

function paintedAt(value: unknown, key: string, brand: Brand): unknown {
  const colour = Object.hasOwn(painted, key) ? painted[key] : undefined
  if (!colour || typeof value !== 'string' || brand[colour] === plainBrand[colour]) return value
  return brand[colour]
}

const firstOf = ({ languages }: Brand): string => languages[0]?.language ?? 'English'
