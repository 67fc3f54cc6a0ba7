/** What is read when a play is over: the row's own words, or the rule's winning or losing text, with its placeholders filled (C §4, type 2; reading in the README). */

import { playTypes } from '#schemas/codes.ts'
import { objectAt, textAt, wordsAt } from '#schemas/json.ts'
import { fill } from '#schemas/values/placeholders.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { AnyObject } from '../../documents/indexed-keys.ts'

/** Types whose rows have words of their own; in the others `resultText` of a row names a side or a rank. */
const spoken: readonly number[] = [
  playTypes.spinWheel,
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.slotMachine,
  playTypes.coinToss,
]

/** What a text may name. */
interface Said {
  readonly type: number
  /** The row that fell; undefined where none did, or nothing of it was given. */
  readonly row: AnyObject | undefined
  /** What was given. */
  readonly rewards: readonly Pick<Reward, 'name'>[]
  readonly values: Readonly<Record<string, string>>
}

/** The text of a rule; empty where it has none, and the template's own is shown. */
export function resultTextOf(document: AnyObject, { type, row, rewards, values }: Said): string {
  const own = row && spoken.includes(type) ? textAt(row, 'resultText') : ''
  const held = objectAt(document, 'resultText') ?? {}
  const text = own || wordsAt(held, rewards.length > 0 ? 'winningText' : 'losingText')
  const reward = rewards.map(({ name }) => name).join(', ')
  return fill(text, { segmentText: reward, ...values, reward, rewardName: reward })
}
