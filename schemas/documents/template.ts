/** The template: a game or widget as it is drawn, of any `type` (E §3). This issue reads what the canvas needs of it. */
import * as v from 'valibot'

/** A field of a wheel, card, chest or coin: what it is called and how it is coloured. */
export const TemplateSegment = v.looseObject({ text: v.optional(v.string()), color: v.optional(v.string()) })
export type TemplateSegment = v.InferOutput<typeof TemplateSegment>

/** A template as it travels; `segments` are its fields in order, number 1 first. */
export const Template = v.looseObject({
  templateName: v.optional(v.string()),
  title: v.optional(v.string()),
  typeId: v.optional(v.number()),
  leadGen: v.optional(v.boolean()),
  discontinued: v.optional(v.boolean()),
  segments: v.optional(v.array(TemplateSegment)),
})
export type Template = v.InferOutput<typeof Template>
