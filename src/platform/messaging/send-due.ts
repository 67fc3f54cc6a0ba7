/**
 * The sender of every server: lanes take turns, the one that was served longest ago first, some of them at once. A slow
 * provider holds its own lane only.
 */
import type { Platform } from '../base/context.ts'
import { UNDER_WAY_MS } from './begin.ts'
import { runLane } from './lane.ts'
import { lookForDue, OLDEST_DUE } from './oldest-due.ts'
import type { Lane } from './turn.ts'

/** The lanes that are served at once by a server. */
const MAX_LANES_AT_ONCE = 16

/** The lanes of a server: those under way, and the turn in which each was served last. */
interface Lanes {
  readonly underWay: Set<string>
  readonly served: Map<string, number>
  turn: number
}

const lanesOf = new WeakMap<Platform, Lanes>()

/** Sends what is due now, lane by lane, until nothing is left. Lanes that are under way already are left alone. */
export async function sendDueMessages(platform: Platform): Promise<void> {
  const lanes = lanesOf.get(platform) ?? { underWay: new Set(), served: new Map(), turn: 0 }
  lanesOf.set(platform, lanes)
  for (;;) {
    if (platform.stopping?.aborted) return
    const counts = await Promise.all(startLanes(platform, lanes, await dueLanes(platform)))
    if (counts.every((count) => count === 0)) return
  }
}

/** SQL for the lanes where something is due at the moment `$1`, or was left by a server that ended. */
export const DUE_LANES = `SELECT DISTINCT d.organisation_id::text AS organisation, d.kind AS channel ${OLDEST_DUE}
  UNION SELECT organisation_id::text, channel FROM message_batches WHERE begun_ts < $1::float8 - ${UNDER_WAY_MS}`

async function dueLanes(platform: Platform): Promise<readonly Lane[]> {
  const { rows } = await lookForDue(platform.pool, (client) => client.query<Lane>(DUE_LANES, [platform.now()]))
  return rows
}

const keyOf = ({ organisation, channel }: Lane) => `${organisation} ${channel}`

/** Starts as many lanes as there is room for, those first that have waited longest. */
function startLanes(platform: Platform, lanes: Lanes, due: readonly Lane[]): Promise<number>[] {
  const { underWay, served } = lanes
  const waiting = due
    .filter((lane) => !underWay.has(keyOf(lane)))
    .sort((one, other) => (served.get(keyOf(one)) ?? 0) - (served.get(keyOf(other)) ?? 0))
  return waiting.slice(0, MAX_LANES_AT_ONCE - underWay.size).map(async (lane) => {
    const key = keyOf(lane)
    underWay.add(key)
    served.set(key, ++lanes.turn)
    try {
      return await runLane(platform, lane)
    } finally {
      underWay.delete(key)
    }
  })
}
