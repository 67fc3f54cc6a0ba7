/** Comments: who may write, answer, resolve and delete them, where they stay when their document changes, and who is told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommentThread } from '#schemas/endpoints/comments.ts'
import { commentWords as say } from '#schemas/messages/comments.ts'
import { MAX_COMMENT_LENGTH, MAX_COMMENTS_IN_MINUTE, mentionOf } from '#schemas/values/comments.ts'
import type { Role } from '#schemas/values/roles.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { sendCommentMails } from '#src/platform/comments/send-mails.ts'
import { openSession } from '#src/platform/identity/sessions.ts'
import { mentionsOf } from '#src/platform/privacy/mentions.ts'
import { badgeRuleBody, insertDocument, insertMember, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, testUserOf, type World } from './support/world.ts'

const MINUTE = 60_000

/** A member of the team who is signed in. */
type Colleague = TestUser & { readonly id: string }

let world: World
let admin: TestUser
let priya: Colleague
let arun: Colleague
let rule: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  admin = await world.freshOrganisation(true)
  await world.database.ownerPool.query('DELETE FROM comment_mails')
  priya = await colleague('Priya Sharma', 'editor')
  arun = await colleague('Arun Das', 'viewer')
  rule = await save(document('a', 'b', 'c'))
})
afterAll(() => world.close())

async function colleague(name: string, role: Role): Promise<Colleague> {
  const id = await insertMember(world, admin, { name, role })
  const token = await withOrganisation(world.platform.pool, admin.orgId, (client) =>
    openSession(client, { id, orgId: admin.orgId }, { remember: true, address: '', agent: '', now: world.clock }),
  )
  return { ...testUserOf(world.call, { token, orgId: admin.orgId, email: '' }), id }
}

/** A rule that gives these offers. */
const document = (...offers: readonly string[]) =>
  ruleBody({
    name: 'Diwali wheel',
    ruleStatus: 'inactive',
    rewardAssigment: offers.map((offerId) => ({ percentage: 10, offerId, offerName: offerId })),
  })

async function save(body: object): Promise<string> {
  const { reply } = await admin.post('saveRule?draft=true', body)
  return reply.ruleEntity.id
}

const at = (id = rule, kind = 'rule') => `kind=${kind}&id=${id}`
const begin = async (person: TestUser, text: string, node = '', label = '') =>
  (await person.post(`beginCommentThread?${at()}`, { text, node, label })).reply.thread as CommentThread
const answer = (person: TestUser, { id }: CommentThread, text: string) =>
  person.post(`answerComment?thread=${id}`, { text })
const listed = async (id = rule, kind = 'rule') =>
  (await admin.get(`getComments?${at(id, kind)}`)).reply.threads as CommentThread[]
const open = async (id = rule) => (await admin.get(`getCanvasSidecar?${at(id)}`)).reply.comments
const told = async (person: TestUser) =>
  (await person.get('getUserNotifications/50/0')).reply.userNotifications.notification.map(
    ({ title }: { title: string }) => title,
  ) as string[]
const audited = async () =>
  (
    await world.database.ownerPool.query(
      `SELECT call, kind, name FROM audit WHERE organisation_id = $1 AND call LIKE 'comments.%'`,
      [admin.orgId],
    )
  ).rows

describe('writing', () => {
  test('viewers too begin threads and answer, as text with line breaks, beside the document and out of the audit', async () => {
    const before = (await admin.get(`getRule?ruleId=${rule}`)).reply
    const hostile = '<img src=x onerror=alert(1)>\r\njavascript:alert(1) \u0007{{constructor}}'
    const thread = await begin(arun, `  ${hostile}  `, 'reward:b', 'Coins b')
    await answer(priya, thread, 'Yes.')
    expect(await listed()).toMatchObject([
      {
        ...{ node: 'reward:b', label: 'Coins b', gone: false, resolved: null },
        comments: [
          {
            author: { id: arun.id, name: 'Arun Das' },
            text: '<img src=x onerror=alert(1)>\njavascript:alert(1) {{constructor}}',
          },
          { author: { name: 'Priya Sharma' }, text: 'Yes.', deleted: false, editedTS: null },
        ],
      },
    ])
    expect(await open()).toEqual({ total: 1, byNode: { 'reward:b': 1 } })
    expect((await admin.get(`getRule?ruleId=${rule}`)).reply).toEqual(before)
    expect(await audited()).toEqual([])
  })

  test.each([
    ['nothing but blanks', ' \n ', say.empty],
    ['more characters than fit', 'x'.repeat(MAX_COMMENT_LENGTH + 1), say.tooLong],
  ])('%s is refused at its place', async (_, text, message) => {
    const { status, reply } = await arun.post(`beginCommentThread?${at()}`, { text })
    expect([status, reply.errors]).toEqual([422, [expect.objectContaining({ path: 'text', message })]])
    expect(await listed()).toEqual([])
  })

  test('only members who can log in are mentioned', async () => {
    const stranger = await world.demo()
    const gone = await insertMember(world, admin)
    await admin.post(`disableUserAccount?userId=${gone}`)
    const { rows } = await world.database.ownerPool.query('SELECT id FROM users WHERE organisation_id = $1', [
      stranger.orgId,
    ])
    for (const id of [rows[0].id, gone, '00000000-0000-4000-8000-000000000000']) {
      const { status, reply } = await arun.post(`beginCommentThread?${at()}`, { text: `Ask ${mentionOf(id)}` })
      expect([status, reply.errors]).toEqual([422, [{ path: 'text', message: say.notMember, code: 'not-a-member' }]])
    }
    expect((await arun.get('getCommentMembers')).reply.members).toEqual(
      ['Arun Das', 'Priya Sharma', 'Ravi Kumar'].map((name) => ({
        name,
        id: expect.any(String),
        team: expect.any(String),
      })),
    )
  })

  test('a step that is not there is not commented on, nor a document of others', async () => {
    const { status, reply } = await arun.post(`beginCommentThread?${at()}`, { text: 'This?', node: 'reward:z' })
    expect([status, reply.msg]).toEqual([409, say.stepGone])
    const stranger = await world.demo()
    expect((await stranger.post(`beginCommentThread?${at()}`, { text: 'Hello' })).status).toBe(404)
    const thread = await begin(arun, 'Ours')
    expect((await answer(stranger, thread, 'Hello')).status).toBe(404)
    expect((await stranger.get(`getComments?${at()}`)).status).toBe(404)
  })

  test('a member writes so many comments a minute', async () => {
    const thread = await begin(arun, '1')
    for (let n = 1; n < MAX_COMMENTS_IN_MINUTE; n++) expect((await answer(arun, thread, `${n}`)).status).toBe(200)
    const refused = await answer(arun, thread, 'one more')
    expect([refused.status, refused.reply.errors[0].message]).toEqual([429, say.tooFast])
    expect((await answer(priya, thread, 'I still can')).status).toBe(200)
    world.clock += MINUTE
    expect((await answer(arun, thread, 'one more')).status).toBe(200)
  })
})

describe('changing', () => {
  test('people change and delete their own comments, admins delete any, which the audit says', async () => {
    const thread = await begin(arun, 'Wrong coin')
    const first = thread.comments[0]?.id
    const answered = (await answer(priya, thread, 'Which?')).reply.thread as CommentThread
    for (const [person, call] of [
      [priya, 'editComment'],
      [admin, 'editComment'],
      [priya, 'deleteComment'],
    ] as const) {
      const body = call === 'editComment' ? { text: 'Mine' } : undefined
      expect((await person.post(`${call}?comment=${first}`, body)).reply.msg).toBe(say.notYours)
    }
    expect((await priya.post(`removeComment?comment=${first}`)).status).toBe(403)
    const edited = await arun.post(`editComment?comment=${first}`, { text: 'Wrong side' })
    expect(edited.reply.thread.comments[0]).toMatchObject({ text: 'Wrong side', editedTS: world.clock })

    expect((await arun.post(`deleteComment?comment=${first}`)).reply.thread.comments[0]).toMatchObject({
      ...{ text: '', deleted: true, author: { name: 'Arun Das' } },
    })
    expect((await arun.post(`editComment?comment=${first}`, { text: 'x' })).reply.msg).toBe(say.alreadyDeleted)
    expect(await audited()).toEqual([])
    const last = answered.comments[1]?.id
    expect((await admin.post(`removeComment?comment=${last}`)).reply.thread).toBeNull()
    expect(await listed()).toEqual([])
    expect(await open()).toEqual({ total: 0, byNode: {} })
    expect((await answer(arun, thread, 'Still there?')).reply.msg).toBe(say.threadGone)
    expect(await audited()).toEqual([{ call: 'comments.remove', kind: 'comment', name: 'Diwali wheel' }])
  })

  test('a thread is resolved by whoever read all of it; an answer opens it again', async () => {
    const thread = await begin(arun, 'Is this right?', 'reward:a')
    const read = thread.comments[0]?.id
    const resolve = (person: TestUser, lastComment?: string) =>
      person.post(`resolveCommentThread?thread=${thread.id}`, { resolved: true, lastComment })
    await answer(priya, thread, 'No')
    const late = await resolve(arun, read)
    expect([late.status, late.reply.msg]).toEqual([409, say.answered])
    const last = (await listed())[0]?.comments.at(-1)?.id
    expect((await resolve(arun, last)).reply.thread.resolved).toEqual({ atTS: world.clock, by: 'Arun Das' })
    expect((await open()).total).toBe(0)
    await answer(priya, thread, 'And now?')
    expect((await listed())[0]?.resolved).toBeNull()
    await resolve(priya)
    await priya.post(`resolveCommentThread?thread=${thread.id}`, { resolved: false })
    expect((await open()).byNode).toEqual({ 'reward:a': 1 })
  })

  test('resolving and answering at the same moment buries no answer', async () => {
    for (let round = 0; round < 5; round++) {
      const thread = await begin(arun, `Round ${round}`)
      const lastComment = thread.comments[0]?.id
      const [resolved] = await Promise.all([
        arun.post(`resolveCommentThread?thread=${thread.id}`, { resolved: true, lastComment }),
        answer(priya, thread, 'Wait'),
      ])
      expect([200, 409]).toContain(resolved.status)
      const now = (await listed()).find(({ id }) => id === thread.id)
      expect([now?.comments.length, now?.resolved]).toEqual([2, null])
    }
  })
})

describe('the document', () => {
  const change = async (...offers: readonly string[]) => {
    const { ruleEntity } = (await admin.get(`getRule?ruleId=${rule}`)).reply
    const { rewardAssigment } = document(...offers)
    const { status } = await admin.post('saveRule?draft=true', { ...ruleEntity, rewardAssigment })
    expect(status).toBe(200)
  }
  const places = async () => (await listed()).map(({ node, gone }) => (gone ? 'gone' : node))

  test('comments stay with steps and connections that move, are kept when they go, and find them again', async () => {
    await begin(arun, 'About b', 'reward:b', 'b')
    await begin(arun, 'About how it is won', 'template outcome reward:c')
    await begin(arun, 'About all of it')
    await change('c', 'new', 'b')
    expect(await places()).toEqual(['reward:b', 'template outcome reward:c', ''])
    await change('c', 'new')
    expect(await places()).toEqual(['gone', 'template outcome reward:c', ''])
    expect((await listed())[0]?.label).toBe('b')
    expect(await open()).toEqual({ total: 3, byNode: { '': 1, 'template outcome reward:c': 1 } })
    await change('c', 'new', 'b')
    expect(await places()).toEqual(['reward:b', 'template outcome reward:c', ''])
  })

  test('a copy carries them along only where that is asked for', async () => {
    const thread = await begin(arun, `Look, ${mentionOf(priya.id)}`, 'reward:b', 'b')
    await answer(priya, thread, 'I do')
    const copy = async (terms: string) =>
      (await admin.get(`duplicateRuleEngine?ruleId=${rule}${terms}`)).reply.ruleEntity.ruleId as string
    expect(await listed(await copy(''))).toEqual([])
    const before = await told(priya)
    const copied = await listed(await copy('&comments=true'))
    const withoutIds = (threads: readonly CommentThread[]) =>
      threads.map(({ id: _, comments, ...one }) => ({ ...one, comments: comments.map(({ id: __, ...rest }) => rest) }))
    expect(withoutIds(copied)).toEqual(withoutIds(await listed()))
    expect(copied[0]?.id).not.toBe(thread.id)
    expect(await told(priya)).toEqual(before)
  })

  test('a badge rule is copied with them too', async () => {
    const badgeRule = await insertDocument(world, admin, 'badge-rule', badgeRuleBody())
    await admin.post(`beginCommentThread?${at(badgeRule, 'badge-rule')}`, { text: 'Hm' })
    const { reply } = await admin.get(`duplicateBadgeRule?ruleId=${badgeRule}&comments=true`)
    expect(await listed(reply.badgesConfig.badgesRuleId, 'badge-rule')).toMatchObject([{ comments: [{ text: 'Hm' }] }])
  })

  test('they go with it', async () => {
    const thread = await begin(arun, `Look, ${mentionOf(priya.id)}`)
    await admin.post(`deleteRuleEngine?id=${rule}`)
    expect((await answer(arun, thread, 'Hello?')).status).toBe(404)
    const { rows } = await world.database.ownerPool.query(
      'SELECT count(*)::int AS n FROM comments WHERE organisation_id = $1',
      [admin.orgId],
    )
    expect(rows[0].n).toBe(0)
    world.clock += 6 * MINUTE
    expect(await sendCommentMails(world.platform)).toBe(0)
  })

  test('an erasure names the document in whose comments a person is named', async () => {
    await begin(arun, 'asha-7781 never got this.')
    await begin(arun, 'asha-7781 neither.')
    const found = await withOrganisation(world.platform.pool, admin.orgId, (client) =>
      mentionsOf({ client, user: { orgId: admin.orgId } } as never, 'asha-7781'),
    )
    expect(found).toEqual([{ kind: 'rule', id: rule, name: 'Diwali wheel' }])
  })
})

describe('telling', () => {
  test('whom it mentions and who took part, each once and nobody else, with the page of the thread', async () => {
    const thread = await begin(
      arun,
      `Is it so, ${mentionOf(priya.id)}? ${mentionOf(arun.id)} asks ${mentionOf(priya.id)}.`,
    )
    expect(await told(priya)).toEqual(['Arun Das mentioned you in “Diwali wheel”'])
    await answer(priya, thread, `It is, ${mentionOf(arun.id)}.`)
    await answer(admin, thread, 'Good.')
    expect(await told(arun)).toEqual([
      'Ravi Kumar answered in “Diwali wheel”',
      'Priya Sharma mentioned you in “Diwali wheel”',
    ])
    expect(await told(priya)).toHaveLength(2)
    expect(await told(admin)).toEqual([])
    const { reply } = await priya.get('getUserNotifications/1/0')
    const [notice] = reply.userNotifications.notification
    expect(notice).toMatchObject({
      kind: 'comment',
      link: `/ruleengine/edit/${rule}?thread=${thread.id}`,
      read: false,
    })
    expect((await priya.get('getNotificationCount')).reply.count).toBe(2)
    expect((await admin.get('getNotificationCount')).reply.count).toBe(0)
  })

  test('an edit tells whom it mentions now; what is deleted is told nobody any more', async () => {
    const thread = await begin(arun, 'Is it so?')
    const first = thread.comments[0]?.id
    await arun.post(`editComment?comment=${first}`, { text: `Is it so, ${mentionOf(priya.id)}?` })
    await arun.post(`editComment?comment=${first}`, { text: `Is it, ${mentionOf(priya.id)}?` })
    expect(await told(priya)).toEqual(['Arun Das mentioned you in “Diwali wheel”'])
    await arun.post(`deleteComment?comment=${first}`)
    expect(await told(priya)).toEqual([])
    world.clock += 6 * MINUTE
    expect(await sendCommentMails(world.platform)).toBe(0)
  })

  const mails = async () =>
    (await world.call('getOutbox')).reply.outbox.filter(({ subject }: { subject: string }) =>
      /Diwali wheel|new comments/.test(subject),
    ) as { to: string; subject: string; text: string; html: string }[]

  test('by mail, one for what came within five minutes', async () => {
    await world.database.ownerPool.query('DELETE FROM mails')
    const thread = await begin(arun, `<b>Bold</b>, ${mentionOf(priya.id)}\nand more`, 'reward:b', 'Coins b')
    world.clock += 4 * MINUTE
    await begin(arun, `And this, ${mentionOf(priya.id)}`)
    expect(await sendCommentMails(world.platform)).toBe(0)
    world.clock += MINUTE
    expect(await sendCommentMails(world.platform)).toBe(1)
    expect(await sendCommentMails(world.platform)).toBe(0)
    const [mail, ...others] = await mails()
    expect([mail?.subject, others]).toEqual(['2 new comments for you', []])
    expect(mail?.text).toContain(
      'Arun Das mentioned you in “Diwali wheel”, about Coins b:\n> <b>Bold</b>, @Priya Sharma\n> and more',
    )
    expect(mail?.text).toContain(`http://localhost:4400/ruleengine/edit/${rule}?thread=${thread.id}`)
    expect(mail?.html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>Bold')
  })

  test('by no mail where a member wants none', async () => {
    expect((await priya.get('getCommentMails')).reply.mails).toBe(true)
    await begin(arun, `One, ${mentionOf(priya.id)}`)
    expect((await priya.post('saveCommentMails', { mails: false })).reply.mails).toBe(false)
    await begin(arun, `Two, ${mentionOf(priya.id)}`)
    world.clock += 6 * MINUTE
    expect(await sendCommentMails(world.platform)).toBe(0)
    expect(await told(priya)).toHaveLength(2)
  })

  test('of members who left comments stay, with the name they were written under', async () => {
    await begin(arun, `Yours, ${mentionOf(priya.id)}`)
    await admin.post(`deleteUser?userId=${arun.id}`)
    await admin.post(`deleteUser?userId=${priya.id}`)
    expect((await listed())[0]?.comments).toMatchObject([
      { author: { id: arun.id, name: 'Arun Das' }, mentions: [{ id: priya.id, name: 'Priya Sharma' }] },
    ])
    world.clock += 6 * MINUTE
    expect(await sendCommentMails(world.platform)).toBe(0)
  })
})
