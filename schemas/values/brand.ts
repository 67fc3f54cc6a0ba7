import * as v from 'valibot'
import { TextStyle } from './text-style.ts'

/** A brand kit as it is used: nothing is missing in it. */
export const Brand = v.object({
  primary: v.string(),
  ink: v.string(),
  button: v.string(),
  ground: v.string(),
  /** Every colour of the kit once, the named ones first: what colour pickers offer. */
  colours: v.array(v.string()),
  /** Colours of its list beside the named four. */
  accents: v.array(v.string()),
  font: v.object({ size: v.number(), strength: v.number(), family: v.string() }),
  /** Fonts that were brought along, with their files. */
  fonts: v.array(v.object({ family: v.string(), url: v.string() })),
  languages: v.array(v.object({ language: v.string(), texts: v.record(v.string(), TextStyle) })),
  icons: v.array(v.object({ name: v.string(), url: v.string() })),
  /** The picture of a coin; `''` for none. */
  coin: v.string(),
})
export type Brand = v.InferOutput<typeof Brand>
