/** The scratch card (type 3; E §3 "Scratch card"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { number, text } from '../values/optional.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'

/** A scratch card as it travels; layer and card have a `type` each. */
export const ScratchTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        scratchLayer: v.optional(v.looseObject({ type: text, color: text, image: text })),
        cardConfig: v.optional(v.looseObject({ type: text, scratchWidth: number, scratchHeight: number })),
        logo: text,
        /** `rectangle` or `circle` (values ours). */
        shape: text,
        size: text,
      }),
    ),
  ),
})
export type ScratchTemplate = v.InferOutput<typeof ScratchTemplate>

/** Creates a card of 300 by 300 pixels. */
export const blankScratchCard = () =>
  blankOf(
    playTypes.scratchCard,
    blankEntry(
      {},
      {
        scratchLayer: { type: 'tap', color: '#ADB5BD', image: '' },
        cardConfig: { type: 'scratch_half', scratchWidth: 300, scratchHeight: 300 },
        logo: '',
        shape: 'rectangle',
        size: '300',
      },
    ),
  ) satisfies ScratchTemplate
