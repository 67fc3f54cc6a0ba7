import { isObject } from '../json.ts'
import { templateMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { type Issue, problem } from './issue.ts'

/** The keys at which a template has a picture: an address, or an object with one in `url` (E §3). */
const PICTURE = /^(bgImgUrl|bgImage|board|bannerImg|cardImg|cardLib|logo|image|icon|copyIcon|rewardIcon|.*Image)$/

/** An uploaded file, a web address, a picture that is written out, or the name of one that comes in a .zip later. */
const ADDRESS = /^(https?:\/\/\S|\/(?!\/)|data:image\/|[^\s/\\:]+\.(png|jpe?g|gif|webp|svg)$)/i

/** A picture of a template is named by the address of an upload, or a web address (sentence ours). */
export const templatePictures: Check = (template) => picturesIn(template, [])

function picturesIn(value: unknown, path: readonly (string | number)[]): readonly Issue[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => picturesIn(one, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...path, key]
    if (!PICTURE.test(key)) return picturesIn(one, at)
    const [address, place] = isObject(one) ? [one.url, [...at, 'url']] : [one, at]
    const isWrong = typeof address === 'string' && address.trim() !== '' && !ADDRESS.test(address.trim())
    return isWrong ? [problem('picture', place, say.picture)] : []
  })
}
