/** The exact odds of one play of each type, and of plays by skill. */
import { playTypes } from '#schemas/codes.ts'
import { type IndexedRow, type JsonObject, numericAt } from '#schemas/json.ts'
import { DIE_FACES, diceOf } from '../play/by-chance.ts'
import { rowOfTotal } from '../play/by-score.ts'
import { play } from '../play/play.ts'
import { createRandom } from '../random/random.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { simulateInput } from '../simulation/player-input.ts'
import { normalQuantile } from '../statistics/distributions.ts'
import type { ChancesInput, OutcomeChance, SkillGroup } from './chances.ts'

/** Rows with their template; prizes are indices of the rows in this list. */
interface Odds {
  readonly rows: readonly IndexedRow[]
  readonly template: JsonObject
  readonly assumptions: Assumptions
}

/** Returns the chances of rows by percentage, in hundredths, as they are drawn; a sum other than 100 is scaled. */
function byPercentage({ rows }: Odds): OutcomeChance[] {
  const weights = rows.map(({ row }) => Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100)))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return rows.flatMap(({ row }, prize) =>
    total === 0 || row.winingQuadrant === false ? [] : [{ chance: (weights[prize] ?? 0) / total, prizes: [prize] }],
  )
}

/** Returns the chance of each total of a number of dice, from 0 on. */
export function diceTotals(dice: number): number[] {
  let totals = [1]
  for (let thrown = 0; thrown < dice; thrown++) {
    const next = new Array<number>(totals.length + DIE_FACES).fill(0)
    for (const [total, chance] of totals.entries())
      for (let face = 1; face <= DIE_FACES; face++) next[total + face] = (next[total + face] ?? 0) + chance / DIE_FACES
    totals = next
  }
  return totals
}

function byDice({ rows, template }: Odds): OutcomeChance[] {
  const chances = rows.map(() => 0)
  for (const [total, chance] of diceTotals(diceOf(template)).entries()) {
    const index = rowOfTotal(rows, total)
    const prize = rows.findIndex((row) => row.index === index)
    if (prize >= 0) chances[prize] = (chances[prize] ?? 0) + chance
  }
  return chances.map((chance, prize) => ({ chance, prizes: [prize] }))
}

/** A right prediction wins every row. */
const byPrediction = ({ rows, assumptions }: Odds): OutcomeChance[] => [
  { chance: assumptions.right, prizes: rows.map((_, prize) => prize) },
]

/** Each friend who comes wins a row for both sides. */
const byReferral = ({ rows }: Odds): OutcomeChance[] => [
  {
    chance: 1,
    prizes: rows.flatMap(({ row }, prize) =>
      row.resultText === 'referrer' || row.resultText === 'referree' ? [prize] : [],
    ),
  },
]

/** The odds of the types that do not depend on skill. */
export const oddsByType: Readonly<Record<number, (odds: Odds) => OutcomeChance[]>> = {
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

/** The number of groups of equal size, from the lowest to the highest skill. */
const SKILL_GROUPS = 6

/** The number of skills, and of good and bad days, that each group is tried with. */
const SAMPLES_PER_GROUP = 30

/** Returns groups of players by skill, each with the chances that the engine gives their plays. */
export function bySkill(
  rule: JsonObject,
  {
    rows,
    template,
    type,
  }: { readonly rows: readonly IndexedRow[]; readonly template: JsonObject; readonly type: number },
  assumptions: Assumptions,
): SkillGroup[] {
  const unused = createRandom('points do not fall by chance')
  return Array.from({ length: SKILL_GROUPS }, (_, group) => {
    const counts = rows.map(() => 0)
    for (let one = 0; one < SAMPLES_PER_GROUP; one++) {
      const skill = normalQuantile((group + (one + 0.5) / SAMPLES_PER_GROUP) / SKILL_GROUPS)
      for (let other = 0; other < SAMPLES_PER_GROUP; other++) {
        const form = () => normalQuantile((other + 0.5) / SAMPLES_PER_GROUP)
        const input = simulateInput({ type, rule, template, assumptions, random: unused, skill, form })
        for (const { row } of play(rule, { rows, template, type, input }, unused).won) {
          const prize = rows.findIndex(({ index }) => index === row)
          counts[prize] = (counts[prize] ?? 0) + 1
        }
      }
    }
    const outcomes: OutcomeChance[] = counts.map((count, prize) => ({
      chance: count / SAMPLES_PER_GROUP ** 2,
      prizes: [prize],
    }))
    return { share: 1 / SKILL_GROUPS, outcomes }
  })
}

/** Returns the players of a game with the outcomes of their plays, by index of the rows. */
export function skillGroupsOf(
  rule: JsonObject,
  game: { readonly rows: readonly IndexedRow[]; readonly template: JsonObject; readonly type: unknown },
  assumptions: Assumptions,
): SkillGroup[] {
  const type = typeof game.type === 'number' ? game.type : 0
  const odds = Object.hasOwn(oddsByType, type) ? oddsByType[type] : undefined
  if (!odds) return bySkill(rule, { ...game, type }, assumptions)
  return [{ share: 1, outcomes: odds({ ...game, assumptions }) }]
}

/** Returns the template of a document, or an empty one where it was not found. */
export const templateOf = ({ templates }: ChancesInput['subject'], id: string): JsonObject =>
  (Object.hasOwn(templates, id) ? templates[id] : undefined) ?? {}
