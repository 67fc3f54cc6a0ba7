/** The memory game (type 16; E §3 "Memory game"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, number, text } from '../values/optional.ts'
import { Font } from '../values/text-style.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'

/** A face of a pair: the word `text` or `image`, or an object with what it shows. */
const Face = v.union([v.string(), v.looseObject({ type: text, text, image: text })])

/** Two cards that belong together; each shows its title or its picture. */
export const MemoryPair = v.looseObject({
  title: text,
  title2: text,
  card1: v.optional(Face),
  card2: v.optional(Face),
  card1Image: text,
  card2Image: text,
})
export type MemoryPair = v.InferOutput<typeof MemoryPair>

/** A memory game as it travels; half of rows times columns are its pairs. */
export const MemoryTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        cardConfig: v.optional(
          v.looseObject({
            cardPairs: number,
            noOfRows: number,
            noOfCols: number,
            backgroundColor: text,
            borderColor: text,
            thickness: v.optional(v.union([v.number(), v.string()])),
            radius: v.optional(v.union([v.number(), v.string()])),
            /** The back of the cards: `color`, `image` or `library` (values ours). */
            cardBacklayer: text,
            cardColor: text,
            cardImg: text,
            cardLib: text,
            cardAudio: text,
            /** False silences the cards; without it they sound where they have a sound (ours). */
            cardAudioNeeded: flag,
          }),
        ),
        cardContent: v.optional(v.looseObject({ pairList: v.optional(v.array(MemoryPair)) })),
        font: v.optional(Font),
      }),
    ),
  ),
})
export type MemoryTemplate = v.InferOutput<typeof MemoryTemplate>

/** Creates a pair of two words; `number` counts from 1. */
export const blankPair = (number: number) => ({
  title: `Card ${number}`,
  title2: `Card ${number}`,
  card1: 'text',
  card2: 'text',
  card1Image: '',
  card2Image: '',
})

/** Creates two rows of four cards; `cardPairs` is carried as documented, the pairs are half of the cards. */
export const blankMemoryGame = () =>
  blankOf(
    playTypes.memoryGame,
    blankEntry(
      {},
      {
        cardConfig: {
          cardPairs: 2,
          noOfRows: 2,
          noOfCols: 4,
          backgroundColor: '',
          borderColor: '',
          thickness: 1,
          radius: '10%',
          cardBacklayer: 'library',
          cardColor: '',
          cardImg: '',
          cardLib: '',
          cardAudio: '',
        },
        cardContent: { pairList: [1, 2, 3, 4].map(blankPair) },
        font: { size: 20, strength: 600, family: 'Outfit, sans-serif', align: 'center' },
      },
    ),
  ) satisfies MemoryTemplate
