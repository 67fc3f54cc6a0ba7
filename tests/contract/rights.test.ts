/**
 * Who may make which call: every endpoint of the contract, made by everybody there is. What each cell must be is read from
 * the endpoint's row alone. Calls need not succeed: who is held back hears it before anything else is looked at.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { isEnough, type Role, roles } from '#schemas/values/roles.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { openSession } from '#src/platform/identity/sessions.ts'
import { type DocumentIds, insertMember, insertOneOfEach } from './support/bodies.ts'
import { type EndpointCase, endpointCases, exampleOf, sendExample } from './support/examples.ts'
import { openWorld, type TestResponse, type TestUser, testUserOf, type World } from './support/world.ts'

/** What became of a call, as far as rights go. */
type Outcome = 'answered' | 'not signed in' | 'role too low' | 'trial over' | 'password first'

/** Somebody who calls: what they may do, and what holds them back. */
interface Caller {
  readonly role: Role
  readonly held?: 'trial' | 'password'
  /** Whether they belong to another organisation than everything the call names. */
  readonly foreign?: boolean
}

const callers = {
  viewer: { role: 'viewer' },
  editor: { role: 'editor' },
  admin: { role: 'admin' },
  'other organisation': { role: 'admin', foreign: true },
  'held by trial': { role: 'admin', held: 'trial' },
  'held by first password': { role: 'admin', held: 'password' },
  nobody: undefined,
} as const satisfies Readonly<Record<string, Caller | undefined>>
type Who = keyof typeof callers

/** What a cell must be, by the row alone. */
function expected({ access, requiredRole, allowedWhenRestricted }: Endpoint, caller: Caller | undefined): Outcome {
  if (access === 'public') return 'answered'
  if (access !== 'staff' || !caller) return 'not signed in'
  if (caller.held && !allowedWhenRestricted.includes(caller.held))
    return caller.held === 'trial' ? 'trial over' : 'password first'
  return isEnough(caller.role, requiredRole) ? 'answered' : 'role too low'
}

function outcomeOf({ status, reply }: TestResponse): Outcome {
  if (status === 401) return 'not signed in'
  if (status !== 403) return 'answered'
  if (reply?.msg === say.roleTooLow) return 'role too low'
  if (reply?.msg === say.trialExpired) return 'trial over'
  return reply?.msg === say.changePasswordFirst ? 'password first' : 'answered'
}

/** Stands in whatever the first organisation holds. */
const MARK = 'marked-for-the-owner'
const DAY = 24 * 3_600_000

let world: World
let owner: TestUser
let ids: DocumentIds
/** Organisation and user of each caller. */
const people = new Map<Who, { orgId: string; id: string }>()

beforeAll(async () => {
  world = await openWorld()
  owner = await world.demo()
  const other = await world.registerOrganisation('other@example.com')
  const trial = await world.registerOrganisation('trial@example.com')
  ids = await insertOneOfEach(world, owner)
  await world.database.ownerPool.query(`UPDATE organisations SET trial_ends_ts = $2 WHERE id = $1`, [
    trial.orgId,
    world.clock - DAY,
  ])
  await world.database.ownerPool.query(
    `UPDATE documents SET text = replace(text, '"name":"', '"name":"${MARK} ') WHERE organisation_id = $1`,
    [owner.orgId],
  )
  const orgs: Partial<Record<Who, string>> = { 'other organisation': other.orgId, 'held by trial': trial.orgId }
  for (const [who, caller] of Object.entries(callers) as [Who, Caller | undefined][]) {
    if (!caller) continue
    const orgId = orgs[who] ?? owner.orgId
    const mustChange = caller.held === 'password'
    const id = await insertMember(world, { orgId }, { role: caller.role, mustChange })
    people.set(who, { orgId, id })
  }
})
afterAll(() => world.close())

/** A session of its own for every cell: a call may end it. */
async function signedIn(who: Who): Promise<TestUser> {
  const user = people.get(who)
  if (!user) return testUserOf(world.call, { token: undefined, orgId: '', email: '' })
  const token = await withOrganisation(world.platform.pool, user.orgId, (client) =>
    openSession(client, user, { remember: false, address: '', agent: '', now: world.clock }),
  )
  return testUserOf(world.call, { token, orgId: user.orgId, email: '' })
}

/** Makes a call by somebody's bearer: of another organisation with all it takes, else without what it would need to succeed. */
async function tried(entry: EndpointCase, who: Who): Promise<TestResponse> {
  const person = await signedIn(who)
  const { call } = entry
  if (callers[who] && 'foreign' in callers[who] && call.access === 'staff')
    return sendExample(person, entry, exampleOf(entry, ids) ?? {})
  const path = call.path.replace(/\{\w+\}/g, '1')
  return call.method === 'GET' ? person.get(path) : person.post(path, call.body ? {} : undefined)
}

test('every call is made by whom its row admits, and by nobody else', { timeout: 240_000 }, async () => {
  const unexpected: string[] = []
  let cells = 0
  for (const entry of endpointCases) {
    for (const who of Object.keys(callers) as Who[]) {
      const came = await tried(entry, who)
      const [found, wanted] = [outcomeOf(came), expected(entry.call, callers[who])]
      const cell = `${entry.area}.${entry.key} by ${who}`
      if (found !== wanted) unexpected.push(`${cell}: ${found}, not ${wanted}`)
      if (came.status >= 500) unexpected.push(`${cell}: failed`)
      if (callers[who] && 'foreign' in callers[who] && came.text.includes(MARK)) unexpected.push(`${cell}: sees it`)
      cells++
    }
  }
  console.log(`${endpointCases.length} endpoints × ${Object.keys(callers).length} callers: ${cells} cells`)
  expect(unexpected).toEqual([])
  expect(cells).toBe(endpointCases.length * Object.keys(callers).length)
})

test('what the first organisation has is as it was', async () => {
  for (const [path, key] of [
    [`getRule?ruleId=${ids.rule}`, 'ruleEntity'],
    [`getWebhookById?webhookId=${ids.webhook}`, 'webhookdto'],
    [`getUserDetails?userId=${ids.member}`, 'accountDetails'],
  ] as const)
    expect((await owner.get(path)).reply[key]).toBeDefined()
})

const staff = endpointCases.filter(({ call }) => call.access === 'staff')
const named = (entries: readonly EndpointCase[]) => entries.map(({ area, key }) => `${area}.${key}`).sort()

/** What a viewer may change: what is their own. A new one is put in here by intent. */
const own = [
  'access.closeSession',
  'access.createSignInCode',
  'access.logoutEverywhere',
  'access.updatePassword',
  'accounts.logout',
  'calendar.renewFeed',
  'calendar.revokeFeed',
  'profile.update',
  'staffSignIn.confirmSecondFactor',
  'staffSignIn.newRecoveryCodes',
  'staffSignIn.removeSecondFactor',
  'staffSignIn.setUpSecondFactor',
  'uploads.upload',
]

test('viewers change nothing but what is their own', () => {
  const changes = staff.filter(({ call }) => call.requiredRole === 'viewer' && call.records)
  expect(named(changes)).toEqual(own)
})

test('an area that runs the organisation is for its admins', () => {
  const areas: readonly string[] = ['team', 'apiKeys', 'integrations', 'billing', 'audit']
  for (const { area, key, call } of staff)
    if (areas.includes(area)) expect(call.requiredRole, `${area}.${key}`).toBe('admin')
})

test('every role has calls that the one below has not', () => {
  for (const role of roles) expect(staff.some(({ call }) => call.requiredRole === role)).toBe(true)
})
