/** What one play of each type may bring, exactly. */
import { playTypes } from '#schemas/codes.ts'
import { type IndexedRow, type JsonObject, numericAt } from '#schemas/json.ts'
import { diceOf, FACES } from '../play/by-chance.ts'
import { rowOfTotal } from '../play/by-score.ts'
import { play } from '../play/play.ts'
import { createRandom } from '../random/random.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { inputOf } from '../simulation/player-input.ts'
import { normalAt } from '../statistics/distributions.ts'
import type { Fall, Skilled } from './chances.ts'
import type { Subject } from './model.ts'

/** Rows with their template; prizes are the places of the rows in this list. */
interface Odds {
  readonly rows: readonly IndexedRow[]
  readonly template: JsonObject
  readonly assumptions: Assumptions
}

/** Chances of rows by percentage, in hundredths, as they are drawn: what does not sum to 100 is weighed. */
function byPercentage({ rows }: Odds): Fall[] {
  const weights = rows.map(({ row }) => Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100)))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return rows.flatMap(({ row }, prize) =>
    total === 0 || row.winingQuadrant === false ? [] : [{ chance: (weights[prize] ?? 0) / total, prizes: [prize] }],
  )
}

/** The chance of each total of so many dice, from 0 on. */
export function totalsOf(dice: number): number[] {
  let totals = [1]
  for (let thrown = 0; thrown < dice; thrown++) {
    const next = new Array<number>(totals.length + FACES).fill(0)
    for (const [total, chance] of totals.entries())
      for (let face = 1; face <= FACES; face++) next[total + face] = (next[total + face] ?? 0) + chance / FACES
    totals = next
  }
  return totals
}

function byDice({ rows, template }: Odds): Fall[] {
  const chances = rows.map(() => 0)
  for (const [total, chance] of totalsOf(diceOf(template)).entries()) {
    const index = rowOfTotal(rows, total)
    const prize = rows.findIndex((row) => row.index === index)
    if (prize >= 0) chances[prize] = (chances[prize] ?? 0) + chance
  }
  return chances.map((chance, prize) => ({ chance, prizes: [prize] }))
}

/** Whoever predicts right gets every row. */
const byPrediction = ({ rows, assumptions }: Odds): Fall[] => [
  { chance: assumptions.right, prizes: rows.map((_, prize) => prize) },
]

/** Each friend who comes brings both sides their row. */
const byReferral = ({ rows }: Odds): Fall[] => [
  {
    chance: 1,
    prizes: rows.flatMap(({ row }, prize) =>
      row.resultText === 'referrer' || row.resultText === 'referree' ? [prize] : [],
    ),
  },
]

/** The types whose odds nobody's skill changes. */
export const oddsOf: Readonly<Record<number, (odds: Odds) => Fall[]>> = {
  [playTypes.spinWheel]: byPercentage,
  [playTypes.scratchCard]: byPercentage,
  [playTypes.treasureChest]: byPercentage,
  [playTypes.slotMachine]: byPercentage,
  [playTypes.coinToss]: byPercentage,
  [playTypes.leadGeneration]: byPercentage,
  [playTypes.rollDice]: byDice,
  [playTypes.predictAndWin]: byPrediction,
  [playTypes.referral]: byReferral,
}

/** So many groups of equal size, from the least to the most skilled. */
const GROUPS = 6

/** So many plays of each group are looked at, evenly over its skill and over good and bad days. */
const STEPS = 30

/** Groups of players by skill, each with the chances that the very engine gives their plays. */
export function bySkill(
  rule: JsonObject,
  {
    rows,
    template,
    type,
  }: { readonly rows: readonly IndexedRow[]; readonly template: JsonObject; readonly type: number },
  assumptions: Assumptions,
): Skilled[] {
  const unused = createRandom('points do not fall by chance')
  return Array.from({ length: GROUPS }, (_, group) => {
    const counts = rows.map(() => 0)
    for (let one = 0; one < STEPS; one++) {
      const skill = normalAt((group + (one + 0.5) / STEPS) / GROUPS)
      for (let other = 0; other < STEPS; other++) {
        const form = () => normalAt((other + 0.5) / STEPS)
        const input = inputOf({ type, rule, template, assumptions, random: unused, skill, form })
        for (const { row } of play(rule, { rows, template, type, input }, unused).won) {
          const prize = rows.findIndex(({ index }) => index === row)
          counts[prize] = (counts[prize] ?? 0) + 1
        }
      }
    }
    const falls: Fall[] = counts.map((count, prize) => ({ chance: count / STEPS ** 2, prizes: [prize] }))
    return { share: 1 / GROUPS, falls }
  })
}

/** The players of a game with what their plays may bring, by place of the rows. */
export function groupsOf(
  rule: JsonObject,
  game: { readonly rows: readonly IndexedRow[]; readonly template: JsonObject; readonly type: unknown },
  assumptions: Assumptions,
): Skilled[] {
  const type = typeof game.type === 'number' ? game.type : 0
  const odds = Object.hasOwn(oddsOf, type) ? oddsOf[type] : undefined
  if (!odds) return bySkill(rule, { ...game, type }, assumptions)
  return [{ share: 1, falls: odds({ ...game, assumptions }) }]
}

/** The template of a document as it was looked up; nothing where it was not found. */
export const templateOf = ({ templates }: Subject, id: string): JsonObject =>
  (Object.hasOwn(templates, id) ? templates[id] : undefined) ?? {}
