import { samples } from '#schemas/documents/samples.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { ineligibleReasons } from '#src/engine/eligibility/eligibility.ts'
import { rewardLimit } from '#src/engine/eligibility/play-limits.ts'
import { award, type Stock } from '#src/engine/play/award.ts'
import { play } from '#src/engine/play/play.ts'
import type { Player } from '#src/engine/player/player.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { median, type Section, sized, table } from '../section.ts'

/** So many plays are one measurement. */
const PLAYS = sized(10_000, 100)
const MOMENT = Date.UTC(2026, 10, 20, 14)

const names = [
  'spinWheelEndless',
  'treasureChest',
  'slotMachine',
  'coinToss',
  'rollDice',
  'memoryGame',
  'predictAndWin',
]

/** One play as the platform makes it: may they, what falls, may they win, what is given. */
function whole(rule: JsonObject): () => void {
  const random = createRandom('bench')
  const rows = rowsAt(rule, 'rewardAssigment')
  const stock: Stock = { take: () => undefined }
  const around = { zone: 'Asia/Kolkata', isInSegment: () => true }
  const player: Player = {
    ...{ id: 'bench', properties: {}, events: [] },
    plays: [{ at: MOMENT - 3 * 86_400_000, session: 'one', rewarded: true }],
  }
  return () => {
    for (let one = 0; one < PLAYS; one++) {
      const moment = { at: MOMENT + one * 100, session: 'two' }
      if (ineligibleReasons(rule, player, moment, around).length > 0) continue
      const outcome = play(rule, { input: { score: one % 100 }, rows }, random)
      if (!rewardLimit(rule, player.plays, moment, 'Asia/Kolkata')) award(outcome, rows, stock)
    }
  }
}

/** The least that could be done: a number by chance and a look into a table of as many rows. */
function bare(rule: JsonObject): () => number {
  const random = createRandom('bench')
  const offers = rowsAt(rule, 'rewardAssigment').map(({ row }) => textAt(row, 'offerId'))
  return () => {
    let given = 0
    for (let one = 0; one < PLAYS; one++) if (offers[random.below(offers.length)] !== '') given++
    return given
  }
}

const section: Section = {
  title:
    'Plays of the engine in one thread: may they, what falls, what is given; against a random number and a look into a table',
  run: (print) => {
    const lines = names.map((name) => {
      const rule = samples.rule[name] as JsonObject
      const [engine, least] = [median(whole(rule), 200), median(bare(rule), 100)]
      const perSecond = (time: number) => Math.round((PLAYS / time) * 1000).toLocaleString('en-US')
      return [name, perSecond(engine), perSecond(least), `${(engine / least).toFixed(0)} ×`]
    })
    for (const line of table([['rule', 'plays a second', 'bare loop', 'ratio'], ...lines])) print(line)
  },
}

export default section
