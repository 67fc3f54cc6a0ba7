/** Rounds shares to whole numbers with the same total, by the largest remainder method. */
export function apportion(shares: readonly number[], all: number): readonly number[] {
  const floors = shares.map(Math.floor)
  const left = Math.round(all - floors.reduce((sum, one) => sum + one, 0))
  const order = shares.map((_, index) => index).sort((one, other) => remainder(shares, other) - remainder(shares, one))
  const raised = new Set(order.slice(0, left))
  return floors.map((one, index) => one + (raised.has(index) ? 1 : 0))
}

const remainder = (shares: readonly number[], index: number) => (shares[index] ?? 0) - Math.floor(shares[index] ?? 0)
