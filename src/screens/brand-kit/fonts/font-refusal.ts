import { uploadMessages as say } from '#schemas/messages/index.ts'
import { uploadKinds } from '#schemas/values/upload-folders.ts'

/** Returns why a font is refused before it is sent (C §8, C §9), or undefined. The server judges its content. */
export function fontRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const { endings, most } = uploadKinds.font
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return say.unsupportedFont
  return size > most ? say.fontTooLarge : undefined
}

/** Returns the family name of a font from its file: `Leaf Sans` of `leaf_sans.ttf`. */
export function familyOf(fileName: string): string {
  const words = fileName.replace(/\.[^.]*$/, '').replace(/[_,]+/g, ' ')
  const spaced = words.replace(/\s+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A name that none of the others has: `Leaf Sans 2`. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = taken.map((one) => one.toLowerCase())
  const free = [name, ...Array.from({ length: used.length + 1 }, (_, at) => `${name} ${at + 2}`)]
  return free.find((one) => !used.includes(one.toLowerCase())) ?? name
}
