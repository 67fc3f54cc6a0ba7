/**
 * A mixed load: players, events, saves and reports, each call at another server. What is not
 * acknowledged is asked for again as it was, and what is acknowledged is kept, to be compared with the database.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ruleBody } from './bodies.ts'

/** The pause of each loop between two calls, in milliseconds. */
const PAUSE_MS = 30
/** The number of those who save rules, each one of their own. */
export const WRITERS = 2
/** The number of events in a call. */
export const EVENTS_PER_CALL = 20

/** An answer; status 0 where none came. */
interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: a test reads replies freely.
  readonly reply: any
}

/** The servers, which may change meanwhile, and the keys and ids that the calls need. */
export interface Keys {
  readonly ports: readonly number[]
  readonly staff: string
  readonly playerKey: string
  readonly apiKey: string
  /** The rule that is played. */
  readonly ruleId: string
}

/** The log of the clients. */
export interface ClientLog {
  /** The reward of each finished play, by the ids of both. */
  readonly plays: Map<string, string>
  /** The calls with events that were acknowledged. */
  eventCalls: number
  /** The last number that was saved into each rule, by its id. */
  readonly saves: Map<string, number>
  reports: number
  /** The number of answers by their status. */
  readonly statuses: Map<number, number>
  /** The answers that should not have been. */
  readonly wrong: string[]
}

/** The load while it runs. */
export interface Load {
  readonly log: ClientLog
  /** Asks both servers for everything; false where something is not answered. */
  isServed(): Promise<boolean>
  /** Ends the loops once what they ask for is acknowledged. */
  stop(): Promise<void>
}

/** Makes a call of one of the servers. */
export async function callServer(
  port: number | undefined,
  path: string,
  token: string,
  body?: object,
  more: object = {},
) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...more }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  try {
    const response = await fetch(`http://127.0.0.1:${port}/${path === 'readyz' ? path : `api/${path}`}`, {
      headers,
      ...sent,
    })
    const { status } = response
    return { status, retryAfter: response.headers.get('Retry-After'), reply: await response.json() } as Answer
  } catch {
    return { status: 0, retryAfter: null, reply: undefined } as Answer
  }
}

/** The calls that only read. */
const READS: ReadonlySet<string> = new Set(['getReport/20/0', 'getDashboard'])

/** Starts the load. */
export function startLoad({ ports, staff, playerKey, apiKey, ruleId }: Keys): Load {
  const log: ClientLog = {
    plays: new Map(),
    eventCalls: 0,
    saves: new Map(),
    reports: 0,
    statuses: new Map(),
    wrong: [],
  }
  let isOver = false
  let turn = 0

  /** Notes an answer; what is neither right nor a reason to come again is wrong. */
  function note(path: string, { status, retryAfter, reply }: Answer) {
    log.statuses.set(status, (log.statuses.get(status) ?? 0) + 1)
    // What only reads is answered although the disk is full.
    const isForNow = status === 503 || (status === 507 && !READS.has(path))
    const isRight = status === 200 || status === 0 || (isForNow && retryAfter !== null)
    if (!isRight) log.wrong.push(`${new Date().toISOString()} ${path}: ${status} ${JSON.stringify(reply)}`)
  }

  async function insist(path: string, token: string, body?: object, headers: object = {}) {
    for (;;) {
      const answer = await callServer(ports[turn++ % ports.length], path, token, body, headers)
      note(path, answer)
      if (answer.status === 200) return answer.reply
      if (answer.status >= 400 && answer.status < 500) throw new Error(`${path}: ${JSON.stringify(answer.reply)}`)
      await wait(50)
    }
  }

  async function play(player: number, n: number) {
    const { token } = await insist('play/token', playerKey, { userId: `player-${player}-${n}` })
    await insist('play/on', token, {})
    const { playId } = await insist('play/start', token, { ruleId })
    const { rewards } = await insist('play/finish', token, { playId })
    log.plays.set(playId, rewards[0]?.id)
  }

  async function sendEvents(sender: number) {
    const events = Array.from({ length: EVENTS_PER_CALL }, (_, n) => ({
      ...{ userId: `bearer-${sender}-${n}`, event: 'lamp_lit', properties: { place: n } },
    }))
    await insist('events', apiKey, { events }, { 'Idempotency-Key': randomUUID() })
    log.eventCalls++
  }

  const bodies = new Map<number, Record<string, unknown>>()
  async function save(writer: number, n: number) {
    const body = bodies.get(writer) ?? {
      ...ruleBody({ name: `Written by ${writer}`, startDateTime: Date.now() + 86_400_000 }),
    }
    // The first one is made once: its answer names it.
    const { ruleEntity } = await insist('saveRule', staff, { ...body, n })
    bodies.set(writer, { ...body, ruleId: ruleEntity.id })
    log.saves.set(ruleEntity.id, n)
  }

  async function report() {
    for (const path of READS) await insist(path, staff)
    log.reports++
  }

  async function loop(work: (n: number) => Promise<void>, pause = PAUSE_MS) {
    for (let n = 0; !isOver; n++) {
      await work(n).catch((error: Error) => log.wrong.push(error.message))
      await wait(pause)
    }
  }

  /** Says whether one server answers everything now. */
  async function isServedBy(port: number | undefined): Promise<boolean> {
    const ready = await callServer(port, 'readyz', '')
    if (ready.status !== 200) return false
    const event = { userId: 'prober', event: 'probed' }
    const answers = await Promise.all([
      callServer(port, 'play/token', playerKey, { userId: 'prober' }),
      callServer(port, 'events', apiKey, event),
      callServer(port, 'getReport/20/0', staff),
      callServer(port, 'saveInstall', staff, { clientEvents: [] }),
    ])
    return answers.every(({ status }) => status === 200)
  }

  const loops = Promise.all([
    ...[1, 2, 3, 4].map((player) => loop((n) => play(player, n))),
    ...[1, 2].map((sender) => loop(() => sendEvents(sender))),
    ...Array.from({ length: WRITERS }, (_, writer) => loop((n) => save(writer + 1, n))),
    loop(report, 500),
  ])
  return {
    log,
    isServed: async () => (await Promise.all(ports.map(isServedBy))).every(Boolean),
    async stop() {
      isOver = true
      await loops
    },
  }
}
