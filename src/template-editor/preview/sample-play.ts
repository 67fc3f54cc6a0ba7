/** Trying a template out beside its form: it wins or loses as one wishes, and nothing is given or sent. */
import { playTypes } from '#schemas/codes.ts'
import { segmentsOf, slotElementsOf } from '#schemas/documents/template-keys.ts'
import { type JsonObject, numericAt } from '#schemas/json.ts'
import type { PlayInput, Reward, Shown } from '#schemas/values/play.ts'
import { play } from '#src/engine/play/play.ts'
import type { Random } from '#src/engine/random/random.ts'
import type { Played } from '#src/games/play/game.ts'
import { sampleVotes } from '#src/games/rule/sample-votes.ts'
import { slotView } from '#src/games/slot-machine/slot-view.ts'

/** The outcome of the next play. */
export type SampleOutcome = 'win' | 'lose'

interface SamplePlay {
  readonly template: JsonObject
  readonly outcome: SampleOutcome
  readonly input: PlayInput
  readonly random: Random
  /** The name of what is won. */
  readonly reward: string
}

/** Returns what a play of the template shows when it comes out as wished. */
export function samplePlay({ template, outcome, input, random, reward }: SamplePlay): Played {
  const type = numericAt(template, 'typeId') ?? 0
  const { shown } = play({ type, rewardAssigment: [] }, { template, input }, random)
  const isWon = outcome === 'win'
  return {
    shown: isWon ? winningShown(type, template, shown, random) : losingShown(type, shown),
    text: '',
    rewards: isWon ? [sampleReward(reward)] : [],
    ...(type === playTypes.polling && { votes: sampleVotes(template, input.answers) }),
  }
}

function winningShown(type: number, template: JsonObject, shown: Shown, random: Random): Shown {
  if (type === playTypes.spinWheel) {
    return { kind: 'field', field: 1 + random.below(Math.max(1, segmentsOf(template).length)) }
  }
  if (type === playTypes.slotMachine) {
    const { reels } = slotView(template, 0)
    const elements = slotElementsOf(template)
    const element = elements[random.below(Math.max(1, elements.length))]
    return { kind: 'elements', elements: element === undefined ? [] : Array.from({ length: reels }, () => element) }
  }
  return type === playTypes.predictAndWin ? { kind: 'answers', right: true } : shown
}

const losingShown = (type: number, shown: Shown): Shown =>
  type === playTypes.predictAndWin ? { kind: 'answers', right: false } : shown

const sampleReward = (name: string): Reward => ({
  ...{ id: 'sample', offerId: 'sample', badgeId: '', name, rewardType: 0, amount: 0, unit: 'none', currency: '' },
  ...{ code: '', given: true, why: '', cause: 'play', ruleId: '', ruleName: '', place: '', at: 0 },
})
