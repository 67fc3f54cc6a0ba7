/** Games in which points decide: players differ in skill, and so in what a play of theirs may bring. */
import type { IndexedRow } from '#schemas/json.ts'
import { play } from '../play/play.ts'
import { createRandom } from '../random/random.ts'
import { normalAt } from '../random/sampling.ts'
import { inputOf } from '../simulation/player-input.ts'
import type { Fall, Skilled } from './chances.ts'
import type { Assumptions } from './model.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** So many groups of equal size, from the least to the most skilled. */
const GROUPS = 6
/** So many plays of each group are looked at, evenly over its skill and over good and bad days. */
const STEPS = 30

/** Groups of players by skill, each with the chances that the very engine gives their plays. */
export function bySkill(
  rule: AnyDocument,
  {
    rows,
    template,
    type,
  }: { readonly rows: readonly IndexedRow[]; readonly template: AnyDocument; readonly type: number },
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
