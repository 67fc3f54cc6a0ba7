import * as v from 'valibot'
import { type JsonObject, listAt, textAt } from '../json.ts'
import { flag, text } from './optional.ts'

const size = v.optional(v.union([v.string(), v.number()]))

/** A button with its links (E §3 "Common to every configuration": `buttonConfig`). */
export const Button = v.looseObject({
  text,
  image: text,
  width: size,
  radius: size,
  shadow: size,
  shadowColor: text,
  position: text,
  bgColor: text,
  border: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  borderWidth: size,
  hoverBgColor: text,
  hoverWidth: size,
  appLink: text,
  webLink: text,
})
export type Button = v.InferOutput<typeof Button>

/** Terms a player agrees to before playing (C §3 "Rule": terms settings); spread into the documents that carry them. */
export const terms = {
  tncFlag: flag,
  domain: text,
  titleObj: v.optional(v.looseObject({})),
  tncTitle: text,
  tncContentText: text,
  tncContentBgColor: text,
  tncImageUrl: text,
  tncImageName: text,
  bannerImageFlag: flag,
  placement: text,
  position: text,
  redirectionUrl: text,
  buttonConfig: v.optional(Button),
}

/** The keys of the words that are agreed to: whoever changes them asks again. The look of terms is no part of it. */
const agreed = ['tncTitle', 'tncContentText', 'redirectionUrl', 'domain'] as const

/** Returns the words of a document's terms in all its languages as one text; undefined where it asks for none. */
export function termsText(document: JsonObject): string | undefined {
  if (document.tncFlag !== true) return undefined
  const languages = [document, ...listAt(document, 'localizationconfig')]
  return JSON.stringify(languages.map((one) => agreed.map((key) => textAt(one, key))))
}
