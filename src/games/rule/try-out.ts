/** Trying a rule out where it is drawn: chance falls by its own rows, and nothing is given or kept. Pure but for the chance that is handed in. */
import { NO_OFFER, playTypes } from '#schemas/codes.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt, wordsAt } from '#schemas/json.ts'
import type { PlayInput, Reward } from '#schemas/values/play.ts'
import { play } from '#src/engine/play/play.ts'
import type { Random } from '#src/engine/random/random.ts'
import type { Played } from '../play/game.ts'
import type { PreviewProps } from '../preview.ts'
import { sampleVotes } from './sample-votes.ts'

/** Types whose rows have words of their own; in the others `resultText` of a row names a side or a rank. */
const spoken: readonly number[] = [
  playTypes.spinWheel,
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.slotMachine,
  playTypes.coinToss,
]

interface Trial {
  readonly rule: JsonObject
  readonly template: JsonObject
  readonly names: PreviewProps['names']
  readonly input: PlayInput
  readonly random: Random
}

/**
 * Returns the result of a play of the rule, with its rewards by the names of its offers; the votes of others are made
 * up.
 */
export function tryOut({ rule, template, names, input, random }: Trial): Played {
  const { won, shown } = play(rule, { template, input }, random)
  const rows = rowsAt(rule, 'rewardAssigment')
  const rewards = won.flatMap(({ row: rowIndex }) => {
    const row = rows.find(({ index }) => index === rowIndex)?.row ?? {}
    const offerId = textAt(row, 'offerId')
    if (!offerId || offerId === NO_OFFER) return []
    const name = names('offer', offerId) ?? (textAt(row, 'offerName') || offerId)
    return [rewardOf(`rewardAssigment.${rowIndex}`, offerId, name)]
  })
  const own = won.map(({ row: rowIndex }) =>
    textAt(rows.find(({ index }) => index === rowIndex)?.row ?? {}, 'resultText'),
  )
  const text = objectAt(rule, 'resultText') ?? {}
  return {
    ...{ shown, rewards },
    text:
      (spoken.includes(numericAt(rule, 'type') ?? 0) && own[0]) ||
      wordsAt(text, rewards.length > 0 ? 'winningText' : 'losingText'),
    ...(rule.type === playTypes.polling && { votes: sampleVotes(template, input.answers) }),
  }
}

function rewardOf(place: string, offerId: string, name: string): Reward {
  return {
    ...{ id: place, offerId, badgeId: '', name, rewardType: 0, amount: 0, unit: 'none', currency: '', code: '' },
    ...{ given: true, why: '', cause: 'play', ruleId: '', ruleName: '', place, at: 0 },
  }
}

/** The prizes of a rule, as its players know them. */
export function prizesOf(rule: JsonObject, names: PreviewProps['names']) {
  return rowsAt(rule, 'rewardAssigment').flatMap(({ row, index }) => {
    const offerId = textAt(row, 'offerId')
    if (!offerId || offerId === NO_OFFER) return []
    return [
      { place: `rewardAssigment.${index}`, name: names('offer', offerId) ?? (textAt(row, 'offerName') || offerId) },
    ]
  })
}
