import type { Random } from '../random/random.ts'
import { poisson } from '../random/sampling.ts'
import type { OpenDay } from './horizon.ts'
import type { Panel } from './panel.ts'
import type { Shelf } from './stock-model.ts'
import type { Tally } from './tally.ts'

/**
 * One future by a panel: each of its players stands for some of those who take part. How many, is drawn anew (a Bayesian
 * bootstrap), so that the futures also differ by what another panel would have said.
 */
export function panelFuture(
  { size, earned, done }: Panel,
  players: number,
  {
    shelf,
    tally,
    random,
    days,
  }: { readonly shelf: Shelf; readonly tally: Tally; readonly random: Random; readonly days: readonly OpenDay[] },
): void {
  const standsFor = weights(size, players, random)
  const came = new Uint8Array(size)
  const got = new Float64Array(size)
  for (let index = 0; index < done.who.length; index++) {
    const who = done.who[index] ?? 0
    came[who] = 1
    tally.playsOn(done.day[index] ?? 0, standsFor[who] ?? 0)
  }
  let today = -1
  for (let index = 0; index < earned.who.length; index++) {
    const [who = 0, prize = 0, day = 0] = [earned.who[index], earned.prize[index], earned.day[index]]
    if (day !== today) {
      today = day
      const first = days[0]?.day ?? 0
      tally.turnTo(first + day)
      shelf.turnTo(days.find((one) => one.day === first + day)?.from ?? 0)
    }
    const count = standsFor[who] ?? 0
    if (count === 0) continue
    got[who] = Math.max(got[who] ?? 0, tally.won(prize, count, shelf.take(prize, count)))
  }
  for (let who = 0; who < size; who++) {
    const count = standsFor[who] ?? 0
    if (came[who] === 0 || count === 0) continue
    const winners = Math.min(count, got[who] ?? 0)
    tally.players(winners, true)
    tally.players(count - winners, false)
  }
}

function weights(size: number, players: number, random: Random): Float64Array {
  const drawn = Float64Array.from({ length: size }, () => -Math.log(1 - random.next()))
  const sum = drawn.reduce((all, one) => all + one, 0)
  return drawn.map((one) => poisson((players * one) / sum, random))
}
