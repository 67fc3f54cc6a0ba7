import type { Random } from './random.ts'

/**
 * Draws one of several by their weights; answers its index, -1 where all weights are nothing. Weights are compared in
 * hundredths, as the wire sums percentages (decisions "Types of the drawn documents").
 */
export function draw(weights: readonly number[], random: Random): number {
  const hundredths = weights.map((weight) => (weight > 0 ? Math.round(weight * 100) : 0))
  const total = hundredths.reduce((sum, one) => sum + one, 0)
  if (total === 0) return -1
  let left = random.below(total)
  return hundredths.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
