/** The dice game (type 8; E §3 "Roll dice"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { number, text } from '../values/optional.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'

/** A dice game as it travels. */
export const DiceTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        numberOfDice: number,
        numberOfDiceRolls: number,
        diceColors: v.optional(v.array(v.string())),
        /** `tap`, or `button` (ours). */
        diceRollOn: text,
        /** `numbers`; `texts` or `images` (ours). */
        diceContent: text,
        diceContentList: v.optional(v.array(v.unknown())),
        buttonText: text,
        diceRollAudio: text,
      }),
    ),
  ),
})
export type DiceTemplate = v.InferOutput<typeof DiceTemplate>

/** Creates three dice that are rolled twice. */
export const blankRollDice = () =>
  blankOf(
    playTypes.rollDice,
    blankEntry(
      { title: 'Mega Win', subtitle: 'Roll and Win Exciting Prizes' },
      {
        numberOfDice: 3,
        numberOfDiceRolls: 2,
        diceColors: ['#C92A2A', '#2B8A3E', '#1864AB'],
        diceRollOn: 'tap',
        diceContent: 'numbers',
        diceContentList: [1, 2, 3, 4, 5, 6] as unknown[],
        buttonText: 'Roll The Dice',
        diceRollAudio: '',
      },
    ),
  ) satisfies DiceTemplate
