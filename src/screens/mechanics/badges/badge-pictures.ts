/** Badges that are made from pictures, one of each: what is known of each, and how they are stored one after the other. */
import { blankBadge } from '#schemas/documents/badge.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { mediaRefusal } from '#src/kit/upload/media-refusal.ts'

/** A badge to be made from a picture. */
export interface PictureBadge {
  readonly key: number
  readonly file: File
  /** Address of the stored picture; empty until it is stored. */
  readonly url: string
  readonly templateName: string
  readonly badgeName: string
  /** The problems by the key of their field; `file` for the picture itself. */
  readonly problems: Readonly<Partial<Record<'file' | 'templateName' | 'badgeName', string>>>
}

/** Returns the badge that a picture is about to become, named as its file is. */
export function pictureBadge(file: File, key: number): PictureBadge {
  const words = file.name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim()
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  const refusal = mediaRefusal('image', file)
  return { key, file, url: '', templateName: name, badgeName: name, problems: refusal ? { file: refusal } : {} }
}

/**
 * Stores a picture and its badge.
 *
 * @returns Nothing where both are stored, else the badge with its problems and with the address of a picture that is stored.
 */
export async function saveBadgeOfPicture(
  api: Pick<Api, 'badges' | 'uploads'>,
  one: PictureBadge,
  { brand, category }: { readonly brand: Brand; readonly category: string },
): Promise<PictureBadge | undefined> {
  let { url } = one
  try {
    if (!url) url = (await api.uploads.badges({}, { files: { files: one.file } })).files[0]?.url ?? ''
  } catch (error) {
    return { ...one, problems: { file: (error as Error).message } }
  }
  const blank = inBrand(blankBadge(), brand)
  const badgeName = typeof blank.badgeName === 'object' ? { ...blank.badgeName, text: one.badgeName } : one.badgeName
  const body = { ...blank, templateName: one.templateName, badgeName, badgeImage: url, badgeCategory: category }
  try {
    await api.badges.save({ query: { badgesId: undefined, draft: undefined }, body })
    return undefined
  } catch (error) {
    const found = error instanceof ApiError ? error.errors : []
    const at = (key: string) => found.find(({ path }) => path === key || path.startsWith(`${key}.`))?.message
    const [template, name] = [at('templateName'), at('badgeName')]
    const named = { ...(template && { templateName: template }), ...(name && { badgeName: name }) }
    const problems = template || name ? named : { file: (error as Error).message }
    return { ...one, url, problems }
  }
}
