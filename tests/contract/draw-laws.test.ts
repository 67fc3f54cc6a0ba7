/** Random histories of a rule, played at the real server: the public check finds no fault in the file that comes of them. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawReceipt } from '#schemas/values/draws.ts'
import { checkFile } from '#src/draws/check-file.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { updateRow } from '#src/platform/documents/write-row.ts'
import { keepDraws } from '#src/platform/draws/keep-draws.ts'
import { keepLog } from '#src/platform/draws/keep-log.ts'
import { DAY_MS, MINUTE_MS } from '#src/time/durations.ts'
import { repeats } from '#tests/support/long.ts'
import { runSeed } from '#tests/support/seed.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

/** Steps of a history. */
const STEPS = 60

const folder = temporaryFolder()
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A rule that is played, with everybody who plays it. */
interface Played {
  readonly person: TestUser
  readonly rule: string
  readonly offers: readonly string[]
  players: Player[]
  readonly visitors: { readonly signed: string; readonly player: Player }[]
  /** Plays that are begun, by their token. */
  readonly open: Map<string, string>
  readonly receipts: DrawReceipt[]
}

async function openRule(): Promise<Played> {
  const person = await world.freshOrganisation(true)
  await person.post('saveInstall', { anonymous: true })
  // Ten of the first are there: the stock runs out.
  const offers = [
    await insertDocument(world, person, 'offer', offerBody({ offerCoins: { coins: 10, count: 10 }, startDateTime: 0 })),
    await insertDocument(world, person, 'offer', offerBody({ offerCoins: { coins: 20, count: 0 }, startDateTime: 0 })),
  ]
  const template = await insertDocument(world, person, 'template', { templateName: 'Wheel', typeId: 2 })
  const rule = await insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId: template, howOften: 'everytime' }),
    ...{ type: 2, trigger: 'once per day', rewardAssigment: rowsOf(offers, 30) },
  })
  await person.post(`saveDrawSettings/${rule}`, { provable: true, showOdds: true })
  const played = { person, rule, offers, players: [], visitors: [], open: new Map(), receipts: [] }
  await signInAgain(played)
  return played
}

const rowsOf = ([scarce, plenty]: readonly string[], share: number) => [
  { quadrant: 1, winingQuadrant: true, percentage: share, offerId: scarce },
  { quadrant: 2, winingQuadrant: true, percentage: 20, offerId: plenty },
  { quadrant: 3, winingQuadrant: false, percentage: 80 - share, offerId: 'No Offer' },
]

/** Tokens end with the day. */
async function signInAgain(played: Played): Promise<void> {
  played.open.clear()
  played.players = await Promise.all(['asha', 'ravi', 'mina'].map((name) => playerOf(played.person, name)))
  played.visitors.length = 0
}

async function edit({ person, rule }: Played, kind: 'rule' | 'offer', id: string, change: object): Promise<void> {
  const { rows } = await world.database.ownerPool.query<{ text: string }>(
    'SELECT text FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3',
    [person.orgId, kind, id],
  )
  const document = { ...JSON.parse(rows[0]?.text ?? '{}'), ...change }
  await withOrganisation(world.platform.pool, person.orgId, (client) =>
    updateRow({ client, user: { orgId: person.orgId, name: rule }, now: world.clock }, kind, id, {
      text: JSON.stringify(document),
      document,
    }),
  )
}

/** The steps of a history, by name. */
const steps: Readonly<Record<string, (played: Played, below: (limit: number) => number) => Promise<void>>> = {
  async begin(played, below) {
    const all = [...played.players, ...played.visitors.map(({ player }) => player)]
    const one = all[below(all.length)] as Player
    const { reply } = await one.call('start', { ruleId: played.rule, contribution: `c-${below(1000)}` })
    played.receipts.push(reply.draw)
    played.open.set(one.token, reply.playId)
  },
  async beginTogether(played, below) {
    await Promise.all(played.players.map(() => steps.begin?.(played, below)))
  },
  async finish(played) {
    for (const [token, playId] of played.open)
      expect((await played.person.post('play/finish', { playId }, { token })).status).toBe(200)
    played.open.clear()
  },
  async meetVisitor(played) {
    const { token, visitor } = (await world.call('play/anonymous', { body: { organisation: played.person.orgId } }))
      .reply
    const call = (name: string, body?: unknown) => played.person.post(`play/${name}`, body, { token })
    played.visitors.push({ signed: visitor, player: { token, call } })
  },
  async signIn(played) {
    const met = played.visitors.pop()
    if (!met) return
    const { playerKey } = (await played.person.get('getPlayerKey')).reply
    await played.person.post('play/token', { userId: 'asha', visitor: met.signed }, { token: playerKey })
    played.open.delete(met.player.token)
  },
  editRule: (played, below) =>
    edit(played, 'rule', played.rule, { rewardAssigment: rowsOf(played.offers, 10 + below(60)) }),
  renameOffer: (played, below) =>
    edit(played, 'offer', played.offers[1] ?? '', { offerName: `Coins ${below(2)} of ${played.rule}` }),
  log: () => keepLog(world.platform),
  job: () => keepDraws(world.platform),
  async nextHour(played) {
    world.clock += 60 * MINUTE_MS
    await signInAgain(played)
  },
  async nextDay(played) {
    world.clock = (Math.floor(world.clock / DAY_MS) + 1) * DAY_MS + 5 * MINUTE_MS
    await keepDraws(world.platform)
    world.clock += 5 * MINUTE_MS
    await keepDraws(world.platform)
    await signInAgain(played)
  },
}

const seeds = Array.from({ length: repeats(4, 40) }, (_, index) => runSeed + index)

test.each(seeds)('the file of history %i has no fault', async (seed) => {
  const random = createRandom(seed)
  const played = await openRule()
  const names = ['begin', 'begin', 'begin', 'finish', 'finish', ...Object.keys(steps)]
  for (let turn = 0; turn < STEPS; turn++) await steps[names[random.below(names.length)] ?? '']?.(played, random.below)
  await steps.finish?.(played, random.below)
  await steps.nextDay?.(played, random.below)
  const { text } = await played.person.get(`getDrawFile/${played.rule}`)
  const { record } = (await world.call(`draws/${played.person.orgId}/${played.rule}`)).reply
  const { faults, counts } = checkFile(text, { record })
  expect(faults).toEqual([])
  const held = new Set(played.receipts.map(({ player, day, number }) => `${player} ${day} ${number}`))
  expect(counts.draws).toBe(held.size)
  for (const draw of played.receipts.slice(0, 3)) expect(checkFile(text, { record, draw }).faults).toEqual([])
  // The printed program says the same.
  const file = join(folder, `${seed}.jsonl`)
  writeFileSync(file, text)
  const said = execFileSync(process.execPath, ['src/draws/check-draws.mjs', file], { encoding: 'utf8' })
  expect(said).toMatch(`No faults. The log has ${counts.draws} draws of `)
})
