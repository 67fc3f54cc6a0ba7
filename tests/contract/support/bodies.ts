/** Bodies that the platform accepts, and documents of kinds that have no call for saving yet. */
import { randomUUID } from 'node:crypto'
import { NEVER, NO_OFFER } from '#schemas/codes.ts'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { samples } from '#schemas/documents/samples.ts'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import { quicknet, roundAt } from '#src/draws/beacon.ts'
import { rootOf } from '#src/draws/entries.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { beginThread } from '#src/platform/comments/write.ts'
import { noFigures } from '#src/platform/crowd/crowd-row.ts'
import { insertRow } from '#src/platform/documents/write-row.ts'
import { hashPassword } from '#src/platform/identity/passwords.ts'
import { createUser, type NewUser } from '#src/platform/identity/users.ts'
import { referralCode } from '#src/platform/play/calls/referral-code.ts'
import { insertIntegration } from './sealing.ts'
import type { TestUser, World } from './world.ts'

let count = 0
const fresh = (name: string) => `${name} ${++count}`

type Body = Record<string, unknown>

/** Terms to agree to before the game of the examples. */
export const exampleTerms = { tncFlag: true, tncTitle: 'Terms', tncContentText: 'One toss each.' }

/** Creates a rule of the plainest kind: a coin toss with nothing to give. */
export const ruleBody = (given: Body = {}): Body => ({
  name: fresh('Coin toss'),
  templateId: 'coin',
  type: 9,
  ruleType: 1,
  ruleStatus: 'active',
  userSegmentId: 'All User',
  startDateTime: Date.UTC(2025, 11, 1),
  endDateTime: NEVER,
  rewardAssigment: [
    { percentage: 50, offerId: NO_OFFER, offerName: NO_OFFER },
    { percentage: 50, offerId: NO_OFFER, offerName: NO_OFFER },
  ],
  ...given,
})

/** Creates a push notification that waits for somebody to send it. */
export const pushBody = (given: Body = {}): Body => ({
  ...samples.push.least,
  name: fresh('Rain'),
  userSegmentId: 'All User',
  ...given,
})

/** Creates an e-mail about a rule. */
export const emailBody = (given: Body = {}): Body => ({
  ...samples.email.whole,
  name: fresh('Standings'),
  scheduleTime: Date.UTC(2025, 11, 24),
  senderList: [],
  ...given,
})

/** Creates a coins offer. */
export const offerBody = (given: Body = {}): Body => ({
  ...samples.offer.coins,
  offerName: fresh('Coins'),
  startDateTime: Date.UTC(2025, 11, 1),
  ...given,
})

/** Creates a third-party offer of a voucher of the sandbox. */
export const thirdPartyBody = (given: Body = {}): Body => ({
  ...samples['third-party-offer'].voucher,
  offerName: fresh('Voucher'),
  startDateTime: Date.UTC(2025, 11, 1),
  ...given,
})

/** Creates a quest of the plainest kind: one language, one thing to do; its schedule stands where quests have it. */
export const questBody = (given: Body = {}, scheduling: Body = {}): Body => ({
  name: fresh('Quest'),
  type: 15,
  ruleType: 15,
  localizationconfig: [
    {
      language: 'English',
      title: 'Know your shop',
      questConfig: { leaderBoardNeeded: false, leaderBoardId: '' },
      schedulingConfig: {
        userSegmentId: 'All User',
        gratifyMode: 'reward',
        questRewardId: '',
        questBadgeId: '',
        status: 'inactive',
        startDateTime: Date.UTC(2025, 11, 1),
        endDateTime: NEVER,
        ...scheduling,
      },
      milestones: [
        {
          title: 'First visit',
          tasksConfig: [{ title: 'Sign up', activity: 'customEvents', customEventKey: 'signed_up' }],
        },
      ],
    },
  ],
  ...given,
})

/** Creates a draft of a badge rule: coins earn a badge. */
export const badgeRuleBody = (given: Body = {}): Body => ({
  name: fresh('Badge rule'),
  ruleStatus: 'inactive',
  badge: 'gold',
  badgeFactor: 'coins',
  minCoins: 100,
  maxCoins: 500,
  userSegmentId: 'All User',
  ...given,
})

/** Creates a segment of one condition. */
export const segmentBody = (given: Body = {}): Body => ({ ...samples.segment.lapsed, name: fresh('Segment'), ...given })

/** Creates a webhook. */
export const webhookBody = (given: Body = {}): Body => ({
  ...samples.webhook.jsonPost,
  name: fresh('Webhook'),
  ...given,
})

/** Creates a custom event. */
export const eventBody = (given: Body = {}): Body => {
  const eventName = fresh('Event')
  return { eventName, eventKey: eventName.toLowerCase().replace(/ /g, '_'), disable: false, properties: [], ...given }
}

/** Creates a badge. */
export const badgeBody = (given: Body = {}): Body => {
  const templateName = fresh('Badge')
  return {
    templateName,
    badgeName: { text: templateName, color: '#E8A317' },
    badgeCategory: 'Loyalty',
    badgeImage: '',
    ...given,
  }
}

/** Creates a progress bar: a whole sample. */
export const progressBarBody = (given: Body = {}): Body => ({
  ...Object.values(samples['progress-bar'])[0],
  templateName: fresh('Bar'),
  ...given,
})

/** Creates a template of a type: a whole sample. */
export const templateBody = (type: number, given: Body = {}): Body => ({
  ...Object.values(samples.template).find(({ typeId }) => typeId === type),
  templateName: fresh('Template'),
  ...given,
})

/** Creates a leaderboard: a whole sample. */
export const leaderboardBody = (given: Body = {}): Body => ({
  ...samples.leaderboard.weekly,
  leaderBoardName: fresh('Board'),
  ...given,
})

/** Creates a tournament of a game. */
export const tournamentBody = (given: Body = {}): Body => ({
  ...samples.tournament.least,
  tournamentName: fresh('Tournament'),
  ...given,
})

/** Creates a theme. */
export const themeBody = (given: Body = {}): Body => ({
  ...samples.theme.festive,
  templateName: fresh('Theme'),
  ...given,
})

/** Creates a new member of the team. */
export const memberBody = (given: Body = {}): Body => ({
  name: 'Neha Iyer',
  email: 'neha@example.com',
  password: 'First#Pass1',
  userTeam: 'Marketing',
  countryCode: '+91',
  mobileNum: '98765 43210',
  role: 'editor',
  ...given,
})

let nobodys: Promise<string> | undefined

/** Puts a member into somebody's team, past the calls, with a password that nobody knows; answers the id. */
export async function insertMember(
  world: World,
  { orgId }: Pick<TestUser, 'orgId'>,
  given: Partial<NewUser> = {},
): Promise<string> {
  nobodys ??= hashPassword(world.platform, randomUUID())
  const person = {
    name: 'Neha Iyer',
    email: `${randomUUID()}@example.com`,
    passwordHash: await nobodys,
    verified: true,
  }
  return withOrganisation(world.platform.pool, orgId, (client) =>
    createUser(client, { ...person, orgId, now: world.clock, ...given }),
  )
}

/** Puts a document of any kind into somebody's organisation, past the calls and checks; answers its id. */
export async function insertDocument(
  world: World,
  person: TestUser,
  kind: DocumentKindId,
  document: Body,
): Promise<string> {
  const id = randomUUID()
  await withOrganisation(world.platform.pool, person.orgId, (client) => {
    const transaction = {
      client,
      user: { orgId: person.orgId, name: 'Asha Menon' },
      now: world.clock,
      platform: world.platform,
    }
    return insertRow(transaction, kind, { text: JSON.stringify(document), document }, { id })
  })
  return id
}

/** What else a call can name: a quest, a delivery to the webhook, rules that are on, a play that was begun, a code to come by, a crowd, a member of the team, a named key, prize draws. */
export const otherIds = [
  'quest',
  'delivery',
  'game',
  'formGame',
  'referral',
  'tournamentRule',
  'play',
  'code',
  'crowd',
  'member',
  'quiz',
  'slots',
  'external',
  'memory',
  'sealedFile',
  'order',
  'paidOrder',
  'payment',
  'signature',
  'reportLink',
  'reportSchedule',
  'namedKey',
  'openPrizeDraw',
  'closedPrizeDraw',
  'drawnPrizeDraw',
  ...(['thread', 'comment'] as const),
  'approval',
] as const

/** Ids of one document of each kind that a call can name, and of the others. */
export type DocumentIds = Readonly<Record<DocumentKindId | (typeof otherIds)[number], string>>

/** Plants a comment of somebody on a rule of its own, past the limit of a minute. */
async function plantComment(world: World, person: TestUser) {
  const { orgId, email } = person
  const id = await insertDocument(world, person, 'rule', ruleBody())
  return withOrganisation(world.platform.pool, orgId, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'SELECT id, name FROM users WHERE organisation_id = $1 ORDER BY email = $2 DESC LIMIT 1',
      [orgId, email],
    )
    const user = { id: '', name: '', ...rows[0], orgId }
    const written = { node: '', label: '', text: 'Is this the right coin?' }
    const { thread, comment } = await beginThread({ client, user, now: world.clock }, { kind: 'rule', id }, written)
    return { thread, comment }
  })
}

/** Pays one order with a test card, and leaves another one open. */
async function plantPayment(person: TestUser) {
  const ordered = async () =>
    (await person.post('createPaymentOrder', { purpose: 'funds', amount: 700 })).reply.order.orderId as string
  const [order, paidOrder] = [await ordered(), await ordered()]
  const { reply } = await person.post('paySandboxOrder', { orderId: paidOrder, cardNumber: sandboxCards.pays })
  const { paymentId: payment, signature } = reply as { paymentId: string; signature: string }
  await person.post('verifyPaymentSignature', { orderId: paidOrder, paymentId: payment, signature })
  return { order, paidOrder, payment, signature }
}

const began = Date.UTC(2025, 10, 1)

/** Plants rules that are on, and begins a play of one as the first persona of a demo visit. */
async function plantPlay(world: World, person: TestUser) {
  const game = await insertDocument(
    world,
    person,
    'rule',
    ruleBody({ startDateTime: began, howOften: 'everytime', ...exampleTerms }),
  )
  const referral = await insertDocument(
    world,
    person,
    'rule',
    ruleBody({ startDateTime: began, type: 12, rewardAssigment: [], leaderBoardSelected: false }),
  )
  const tournamentRule = await insertDocument(
    world,
    person,
    'rule',
    ruleBody({ startDateTime: began, type: 13, rewardAssigment: [], leaderBoardSelected: true }),
  )
  const form = { formFieldListSelected: ['E-mail ID'] }
  const templateId = await insertDocument(world, person, 'template', {
    ...{ templateName: fresh('Coin behind a form'), typeId: 9, leadGen: true },
    localizationconfig: [{ language: 'English', leadGeneration: form }],
  })
  const formGame = await insertDocument(world, person, 'rule', ruleBody({ startDateTime: began, templateId }))
  const { token } = (await person.post('createDemoVisit', {})).reply
  const { playId } = (await person.post('play/start', { ruleId: game }, { token })).reply
  const { rows } = await world.database.ownerPool.query<{ number: number }>(
    "SELECT number FROM profiles WHERE organisation_id = $1 AND user_id = 'persona-ravi'",
    [person.orgId],
  )
  const profile = Number(rows[0]?.number)
  return {
    game,
    formGame,
    referral,
    tournamentRule,
    play: playId,
    code: referralCode(referral, profile, {}),
    ...(await plantPrizeDraws(world, person, tournamentRule, profile)),
  }
}

/** Plants prize draws of a rule that somebody has played: an open one, a closed one and one that is drawn. */
async function plantPrizeDraws(world: World, { orgId }: TestUser, rule: string, profile: number) {
  const [openPrizeDraw, closedPrizeDraw, drawnPrizeDraw] = [randomUUID(), randomUUID(), randomUUID()]
  const [entry, at] = ['ab'.repeat(16), world.clock]
  const closed = [at, rootOf([entry]), JSON.stringify(quicknet), roundAt(quicknet, at), at + 1]
  await withOrganisation(world.platform.pool, orgId, async (client) => {
    await client.query(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
       VALUES ($1, $2, $3, $4, '', 13, '', $5, $5, '')`,
      [orgId, randomUUID(), profile, rule, at],
    )
    await client.query(
      `INSERT INTO prize_draws (organisation_id, id, rule, name, entries_per, winner_count, created_ts, entries_of)
       VALUES ($1, $2, $3, 'Open', 'player', 1, 0, $2)`,
      [orgId, openPrizeDraw, rule],
    )
    for (const [id, drawnTS] of [
      [closedPrizeDraw, null],
      [drawnPrizeDraw, at],
    ] as const) {
      await client.query(
        `INSERT INTO prize_draws (organisation_id, id, rule, name, entries_per, winner_count, created_ts, entries_of, drawn_ts, given_ts,
           closed_ts, root, chain, round, round_ts, entry_count, player_count)
         VALUES ($1, $2, $3, 'Closed', 'player', 1, 0, $2, $4, $4, $5, $6, $7, $8, $9, 1, 1)`,
        [orgId, id, rule, drawnTS, ...closed],
      )
      await client.query(
        'INSERT INTO prize_draw_entrants (organisation_id, draw, player, profile, entries) VALUES ($1, $2, $3, $4, 1)',
        [orgId, id, entry, profile],
      )
    }
    await client.query(
      'INSERT INTO prize_draw_winners (organisation_id, draw, place, entry, player, given) VALUES ($1, $2, 1, 0, $3, true)',
      [orgId, drawnPrizeDraw, entry],
    )
  })
  return { openPrizeDraw, closedPrizeDraw, drawnPrizeDraw }
}

/** Plants a crowd that has played. */
async function plantCrowd(world: World, { orgId }: TestUser): Promise<string> {
  const id = randomUUID()
  await withOrganisation(world.platform.pool, orgId, (client) =>
    client.query(
      `INSERT INTO crowds (organisation_id, id, asked, state, figures, started_ts, beat_ts, ended_ts)
       VALUES ($1, $2, $3, 'done', $4, 1, 1, 2)`,
      [orgId, id, JSON.stringify({ players: 1, seed: 'planted', days: 1, to: 1 }), JSON.stringify(noFigures)],
    ),
  )
  return id
}

/** Plants a link to a report that was mailed, and a schedule by which one is. */
async function plantReports(world: World, { orgId }: TestUser) {
  const [reportLink, reportSchedule] = [randomUUID(), randomUUID()]
  await withOrganisation(world.platform.pool, orgId, async (client) => {
    await client.query(
      `INSERT INTO report_links (organisation_id, id, hash, report, format, terms, emails, sender, sender_name, created_ts,
         expires_ts)
       VALUES ($1, $2, $3, 'activity', 'xlsx', '{}', '{asha@example.com}', $2, 'Asha', $4, $4::float8 + 1000)`,
      [orgId, reportLink, reportLink, world.clock],
    )
    await client.query(
      `INSERT INTO report_schedules (organisation_id, id, report, format, terms, period, frequency, weekday, month_day,
         time_of_day, timezone, emails, owner, owner_name, created_ts)
       VALUES ($1, $2, 'activity', 'xlsx', '{}', 'last-week', 'weekly', 1, 1, '09:00', 'UTC', '{asha@example.com}', $2,
         'Asha', $3)`,
      [orgId, reportSchedule, world.clock],
    )
    await client.query(
      'INSERT INTO report_runs (organisation_id, schedule, local_day, claimed_ts) VALUES ($1, $2, 1, $3)',
      [orgId, reportSchedule, world.clock],
    )
  })
  return { reportLink, reportSchedule }
}

/** Plants a named key in place of the one that was planted before: an organisation has only so many. */
async function insertNamedKey(world: World, { orgId }: TestUser): Promise<string> {
  const id = randomUUID()
  await withOrganisation(world.platform.pool, orgId, async (client) => {
    await client.query("DELETE FROM named_keys WHERE created_by = ''")
    await client.query(
      `INSERT INTO named_keys (organisation_id, id, hash, ending, name, scope, created_by, created_ts)
       VALUES ($1, $2, $2::uuid::text, '', $2::uuid::text, 'read', '', 0)`,
      [orgId, id],
    )
  })
  return id
}

/** The hash of the content that a planted request is about. */
export const PLANTED_HASH = 'planted'

/** Plants a request of somebody else to publish a rule. */
async function plantApproval(world: World, person: TestUser): Promise<string> {
  const id = randomUUID()
  const templateId = await insertDocument(world, person, 'template', templateBody(9))
  const document = ruleBody({ templateId })
  const rule = await insertDocument(world, person, 'rule', { ...document, ruleStatus: 'inactive' })
  await withOrganisation(world.platform.pool, person.orgId, (client) =>
    client.query(
      `INSERT INTO approval_requests (organisation_id, id, kind, document, family, name, revision, text, hash, starts_now,
         messages, forecast, cost, needed, words, whom, asked_by, asked_by_name, asked_ts, deadline_ts, state)
       VALUES ($1, $2, 'rule', $3, 'rule', 'Planted', 1, $4, $5, false, '[]', '{"is":"none","why":""}', NULL, 1, '', '{}',
         $2, 'Ravi', $6, $6::float8 + 1e9, 'open')`,
      [person.orgId, id, rule, JSON.stringify(document), PLANTED_HASH, world.clock],
    ),
  )
  return id
}

/** Creates a document of each kind in somebody's organisation. */
export async function insertOneOfEach(world: World, person: TestUser): Promise<DocumentIds> {
  const named = (key: string, name: string, document: Body) => ({ ...document, [key]: fresh(name) })
  const first = (kind: DocumentKindId) => Object.values(samples[kind])[0] as Body
  const webhook = await insertDocument(world, person, 'webhook', named('name', 'Webhook', first('webhook')))
  const delivery = await person.post(`sendWebhook?webhookId=${webhook}`, { values: {} })
  return {
    webhook,
    delivery: delivery.reply.id,
    ...(await plantPlay(world, person)),
    ...(await plantReports(world, person)),
    crowd: await plantCrowd(world, person),
    ...(await plantComment(world, person)),
    member: await insertMember(world, person),
    namedKey: await insertNamedKey(world, person),
    approval: await plantApproval(world, person),
    sealedFile: await insertIntegration(person),
    ...(await plantPayment(person)),
    rule: await insertDocument(world, person, 'rule', ruleBody()),
    quest: await insertDocument(world, person, 'rule', questBody()),
    'badge-rule': await insertDocument(world, person, 'badge-rule', badgeRuleBody()),
    badge: await insertDocument(world, person, 'badge', badgeBody()),
    'progress-bar': await insertDocument(world, person, 'progress-bar', progressBarBody()),
    page: await insertDocument(world, person, 'page', { name: fresh('Page') }),
    event: await insertDocument(world, person, 'event', eventBody({ properties: first('event').properties })),
    offer: await insertDocument(world, person, 'offer', offerBody()),
    'third-party-offer': await insertDocument(world, person, 'third-party-offer', thirdPartyBody()),
    template: await insertDocument(world, person, 'template', named('templateName', 'Wheel', first('template'))),
    quiz: await insertDocument(world, person, 'template', templateBody(6)),
    external: await insertDocument(world, person, 'template', templateBody(1)),
    theme: await insertDocument(world, person, 'theme', themeBody()),
    tournament: await insertDocument(world, person, 'tournament', tournamentBody()),
    slots: await insertDocument(world, person, 'template', templateBody(5)),
    memory: await insertDocument(world, person, 'template', templateBody(16)),
    leaderboard: await insertDocument(world, person, 'leaderboard', leaderboardBody()),
    push: await insertDocument(world, person, 'push', pushBody()),
    sms: await insertDocument(world, person, 'sms', { ...first('sms'), name: fresh('Reminder') }),
    email: await insertDocument(world, person, 'email', emailBody()),
    whatsapp: await insertDocument(world, person, 'whatsapp', { ...first('whatsapp'), name: fresh('Won') }),
    segment: await insertDocument(world, person, 'segment', named('name', 'Segment', first('segment'))),
  }
}
