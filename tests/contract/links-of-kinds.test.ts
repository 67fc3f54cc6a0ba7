/** Every place of every kind that names another document: it keeps that one from being deleted until it is unlinked, also at the same moment. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleTypes } from '#schemas/codes.ts'
import {
  type DocumentKind,
  type DocumentKindId,
  documentKinds,
  type Reference,
  standInsOf,
} from '#schemas/documents/document-kinds.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { channels } from '#schemas/values/channels.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { ConflictError } from '#src/platform/base/errors.ts'
import type { TransactionContext } from '#src/platform/base/transaction-context.ts'
import { linksToDocument, removeDocument } from '#src/platform/documents/remove-document.ts'
import { insertRow, updateRow } from '#src/platform/documents/write-row.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('links@example.com')
})
afterAll(() => world.close())

type Body = Readonly<Record<string, unknown>>
const kinds: Readonly<Record<string, DocumentKind>> = documentKinds
const kindIds = Object.keys(documentKinds) as DocumentKindId[]

/** Works on the store as the caller's organisation, in one transaction. */
const inside = <T>(work: (transaction: TransactionContext) => Promise<T>): Promise<T> =>
  withOrganisation(world.platform.pool, person.orgId, (client) =>
    work({ client, user: { orgId: person.orgId, name: 'Ravi' }, now: world.clock }),
  )

const written = (document: Body) => ({ text: JSON.stringify(document), document })

/** A document of a kind with a name of its own, and a key where its kind has one. */
function bodyOf(kind: DocumentKindId): Body {
  const { nameKey, keyKey } = kinds[kind] as DocumentKind
  const own = randomUUID()
  return { [nameKey]: `Links ${own}`, ...(keyKey ? { [keyKey]: `key_${own}` } : {}) }
}

/** A value at a path of a kind's references. */
function holding(path: string, value: string): Body {
  const nest = ([step, ...rest]: readonly string[]): unknown =>
    step === undefined ? value : step === '[]' ? [nest(rest)] : { [step]: nest(rest) }
  return nest(path.split('.')) as Body
}

async function insert(transaction: TransactionContext, kind: DocumentKindId, document: Body): Promise<string> {
  const id = randomUUID()
  await insertRow(transaction, kind, written(document), { id })
  return id
}

/** Something that is waited for and given once. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

/** Deletes as the calls do; answers what refers to it where that is refused. */
const deleted = (kind: DocumentKindId, id: string) =>
  inside((transaction) => removeDocument(transaction, kind, id)).then(
    () => 'deleted',
    (error: unknown) => {
      if (!(error instanceof ConflictError)) throw error
      return error.details.keys?.links
    },
  )

/** A document and another one that names it. */
async function linked(from: DocumentKindId, { path, by = 'id' }: Reference, to: DocumentKindId) {
  const target = bodyOf(to)
  const id = await inside((transaction) => insert(transaction, to, target))
  const key = String(target[(kinds[to] as DocumentKind).keyKey ?? ''] ?? '')
  const holder = bodyOf(from)
  return { id, holder, naming: { ...holder, ...holding(path, by === 'key' ? key : id) } }
}

/** Every place, with each kind that may be named there. */
const places = kindIds.flatMap((from) =>
  (kinds[from] as DocumentKind).references.flatMap((reference) =>
    [reference.kind as DocumentKindId, ...standInsOf(reference.kind)].map((to) => ({
      ...{ from, to, reference, path: reference.path },
    })),
  ),
)

test('places of many kinds name many kinds', () => {
  expect(places.length).toBeGreaterThan(50)
  expect(new Set(places.map(({ to }) => to)).size).toBe(kindIds.length - [...channels, 'badge-rule'].length)
})

describe.each(places)('$to named by $from at $path', ({ from, to, reference }) => {
  test('is kept, says by whom, and goes once it is unlinked', async () => {
    const { id, holder, naming } = await linked(from, reference, to)
    const by = await inside((transaction) => insert(transaction, from, naming))
    const ruleType = from === 'rule' ? { ruleType: ruleTypes.rules } : {}
    const links = [{ kind: from, id: by, name: holder[(kinds[from] as DocumentKind).nameKey], ...ruleType }]
    expect(await inside((transaction) => linksToDocument(transaction, to, id))).toMatchObject(links)
    expect(await deleted(to, id)).toMatchObject(links)
    await inside((transaction) => updateRow(transaction, from, by, written(holder)))
    expect(await inside((transaction) => linksToDocument(transaction, to, id))).toEqual([])
    expect(await deleted(to, id)).toBe('deleted')
  })

  test('is kept where it is named at the very moment it is to be deleted', async () => {
    const { id, naming } = await linked(from, reference, to)
    const gate = signal()
    const begun = signal()
    const saving = inside(async (transaction) => {
      await insert(transaction, from, naming)
      begun.give()
      await gate.given
    })
    await begun.given
    // The link is written but not there for anybody else yet: the delete has to wait for it.
    const removing = deleted(to, id)
    await wait(10)
    gate.give()
    await saving
    expect(await removing).toMatchObject([{ kind: from }])
  })
})

/** The calls of a kind: an area with a `delete` and a `checkDelete`. */
const areas: Readonly<Partial<Record<DocumentKindId, keyof typeof endpoints>>> = {
  rule: 'rules',
  'badge-rule': 'badgeRules',
  offer: 'offers',
  'third-party-offer': 'thirdPartyOffers',
  segment: 'segments',
  webhook: 'webhooks',
  event: 'events',
  template: 'templates',
  tournament: 'tournaments',
  theme: 'themes',
  leaderboard: 'leaderboards',
  badge: 'badges',
  page: 'pages',
  'progress-bar': 'progressBars',
  push: 'pushNotifications',
}

test('every area that deletes checks before, and is asked here', () => {
  // Members of the team, comments and prize draws are no documents: no document names them.
  const others = ['team', 'comments', 'prizeDraws']
  const deleting = Object.entries(endpoints).filter(([area, calls]) => 'delete' in calls && !others.includes(area))
  expect(deleting.filter(([, calls]) => !('checkDelete' in calls))).toEqual([])
  // External games are templates, with calls of their own; the calls of campaigns serve three channels.
  expect(deleting.map(([area]) => area).sort()).toEqual([...Object.values(areas), 'games', 'channelCampaigns'].sort())
})

/** Nothing names a badge rule or a message. */
const named = Object.entries(areas).filter(([kind]) => kind !== 'badge-rule' && kind !== 'push')

describe.each(named)('the calls of a %s', (kind, area) => {
  const to = kind as DocumentKindId
  const calls = endpoints[area] as unknown as Readonly<Record<'delete' | 'checkDelete', Endpoint>>
  const call = ({ method, path, query }: Endpoint, id: string) => {
    const [key] = Object.keys(query)
    return method === 'GET' ? person.get(`${path}?${key}=${id}`) : person.post(`${path}?${key}=${id}`)
  }
  const reference = places.find((one) => one.to === to) as (typeof places)[number]

  test('list what it is linked to, refuse, and delete it then', async () => {
    const { id, naming, holder } = await linked(reference.from, reference.reference, to)
    const by = await inside((at) => insert(at, reference.from, naming))
    const { links } = (await call(calls.checkDelete, id)).reply
    expect(links).toMatchObject([{ kind: reference.from, id: by }])
    const refused = await call(calls.delete, id)
    expect([refused.status, refused.reply.links]).toEqual([409, links])
    expect(refused.reply.msg).toMatch(/^Linked to .+\. Please unlink first\.$/)
    await inside((at) => updateRow(at, reference.from, by, written(holder)))
    expect((await call(calls.checkDelete, id)).reply.links).toEqual([])
    expect((await call(calls.delete, id)).reply.msg).toBe('Deleted successfully')
    expect((await call(calls.checkDelete, id)).status).toBe(404)
  })
})
