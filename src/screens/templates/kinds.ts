/** The kinds of templates that have an editor, in the order they are offered. Their forms are declared in `editors/`. */
import { playTypeNames, playTypes } from '#schemas/codes.ts'
import type { TemplateKind } from '#src/navigation/pages.ts'

/** A kind of templates: its number, its address, its name. */
export interface EditedKind {
  readonly typeId: number
  readonly kind: TemplateKind
}

/** Every kind that can be made here. */
export const editedKinds: readonly EditedKind[] = [
  { typeId: playTypes.spinWheel, kind: 'megawin' },
  { typeId: playTypes.scratchCard, kind: 'scratchcard' },
  { typeId: playTypes.treasureChest, kind: 'treasurechest' },
  { typeId: playTypes.slotMachine, kind: 'slotmachine' },
  { typeId: playTypes.coinToss, kind: 'tosscoin' },
  { typeId: playTypes.rollDice, kind: 'rolldice' },
  { typeId: playTypes.quiz, kind: 'superquiz' },
  { typeId: playTypes.opinionPoll, kind: 'opinionpoll' },
  { typeId: playTypes.polling, kind: 'polling' },
  { typeId: playTypes.predictAndWin, kind: 'predictAndWin' },
  { typeId: playTypes.memoryGame, kind: 'memorygame' },
  { typeId: playTypes.referral, kind: 'referral' },
  { typeId: playTypes.leadGeneration, kind: 'leadGeneration' },
]

/** Returns the kind of a numeric type; undefined where none is edited here. */
export const kindOfType = (typeId: number): EditedKind | undefined => editedKinds.find((one) => one.typeId === typeId)

/** Returns the name of a type of templates on the screen. */
export const typeName = (typeId: number | string): string => playTypeNames[Number(typeId)] ?? `Type ${typeId}`
