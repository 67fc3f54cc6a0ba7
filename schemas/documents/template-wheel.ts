/** The spin wheel (type 2) and the coin toss (type 9), which has the same shape (E §3). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, number, text } from '../values/optional.ts'
import { Font } from '../values/text-style.ts'
import { Template, TemplateEntry, TemplateSegment } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'
import { blankLeadForm, LeadForm } from './template-lead.ts'

/** The fields of a wheel or the sides of a coin, number 1 first. */
export const Quadrants = v.looseObject({
  totalNoOfQuadrants: number,
  numberOfQuadrants: number,
  list: v.optional(v.array(v.looseObject({ ...TemplateSegment.entries, image: text }))),
  font: v.optional(Font),
  displaySegmentText: flag,
})
export type Quadrants = v.InferOutput<typeof Quadrants>

/** The button that turns a wheel or tosses a coin; `audio` is the sound of a coin. */
export const SpinButton = v.looseObject({ type: text, speed: number, text, image: text, audio: text })
export type SpinButton = v.InferOutput<typeof SpinButton>

/** A spin wheel or a coin toss as it travels. */
export const WheelTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        quadrants: v.optional(Quadrants),
        spinButton: v.optional(SpinButton),
        leadGen: flag,
        leadGeneration: v.optional(LeadForm),
      }),
    ),
  ),
})
export type WheelTemplate = v.InferOutput<typeof WheelTemplate>

/** The most fields of a wheel (E §9 "Quadrants: up to 12"). */
export const MAX_QUADRANTS = 12

/** Creates a field of a wheel; `number` counts from 1 (E §9 "Default quadrant text"). */
export const blankQuadrant = (number: number) => ({ text: `Rank ${number}`, color: '', image: '' })

/** Bold, since words on a coloured field are harder to read than on the ground. */
const font = { size: 15, strength: 600, family: 'Outfit, sans-serif', align: 'center' }

/** Creates a wheel of four fields. */
export const blankSpinWheel = () =>
  blankOf(
    playTypes.spinWheel,
    blankEntry(
      {},
      {
        quadrants: {
          totalNoOfQuadrants: MAX_QUADRANTS,
          numberOfQuadrants: 4,
          list: [1, 2, 3, 4].map(blankQuadrant),
          font,
          displaySegmentText: true,
        },
        spinButton: { type: 'separate_button', speed: 2, text: '', image: '' },
        leadGen: false,
        leadGeneration: blankLeadForm(),
      },
    ),
  ) satisfies WheelTemplate

/** Creates a coin of two sides; the counts of fields are carried as documented. */
export const blankCoinToss = () =>
  blankOf(
    playTypes.coinToss,
    blankEntry(
      {},
      {
        quadrants: {
          totalNoOfQuadrants: MAX_QUADRANTS,
          numberOfQuadrants: 4,
          list: [
            { text: 'Heads', color: '', image: '' },
            { text: 'Tails', color: '', image: '' },
          ],
          font,
          displaySegmentText: true,
        },
        spinButton: { text: 'Toss Coin', speed: 3, type: 'separate_button', image: '', audio: '' },
      },
    ),
  ) satisfies WheelTemplate
