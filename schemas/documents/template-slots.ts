/** The slot machine (type 5; E §3 "Slot machine"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { number, text } from '../values/optional.ts'
import { PlainOrStyledText, words } from '../values/text-style.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'

/** An element of the reels: rules name it by its id, which is kept for good; a bare text is id and name at once. */
export const SlotElement = v.union([v.string(), v.looseObject({ id: text, name: text, image: text })])
export type SlotElement = v.InferOutput<typeof SlotElement>

/** A slot machine as it travels. */
export const SlotTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        slotConfig: v.optional(
          v.looseObject({
            noelements: number,
            spin: number,
            bgColor: text,
            bgImage: text,
            slotElements: v.optional(v.array(SlotElement)),
            /** The number that stand in a line; a list is carried, and its length counts. */
            winElements: v.optional(v.union([v.number(), v.array(v.unknown())])),
            spinButtonImage: text,
            textCrown: v.optional(PlainOrStyledText),
          }),
        ),
      }),
    ),
  ),
})
export type SlotTemplate = v.InferOutput<typeof SlotTemplate>

const elements = ['Cherry', 'Lemon', 'Plum', 'Bell', 'Star', 'Seven']

/** Creates a machine of six elements, three in a line. */
export const blankSlotMachine = () =>
  blankOf(
    playTypes.slotMachine,
    blankEntry(
      {},
      {
        slotConfig: {
          noelements: elements.length,
          spin: 1,
          bgColor: '',
          bgImage: '',
          slotElements: elements.map((name): SlotElement => ({ id: name.toLowerCase(), name, image: '' })),
          winElements: 3,
          spinButtonImage: '',
          textCrown: words('', 20, 600),
        },
      },
    ),
  ) satisfies SlotTemplate
