/** Campaigns as files: what a file carries, what it never does, and how it finds its document again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import { emailBody, insertDocument, insertOneOfEach, ruleBody } from './support/bodies.ts'
import { filesOf, type PulledFiles } from './support/campaign-files.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let asha: TestUser
let ravi: TestUser
let demo: PulledFiles
beforeAll(async () => {
  world = await openWorld()
  asha = await world.demo()
  demo = await filesOf(asha).pull()
})
beforeEach(async () => {
  ravi = await world.freshOrganisation()
})
afterAll(() => world.close())

describe('pulling', () => {
  test('answers every document of the organisation once, page by page, with a key that stays', async () => {
    const { rows } = await world.database.ownerPool.query(
      `SELECT kind, count(*)::int AS count FROM documents WHERE organisation_id = $1 AND deleted_ts IS NULL AND NOT library
         AND kind <> 'third-party-offer' AND NOT starts_with(id, 'managed-') GROUP BY 1`,
      [asha.orgId],
    )
    const counts: Record<string, number> = {}
    for (const { kind } of demo.files) counts[kind] = (counts[kind] ?? 0) + 1
    expect(counts).toEqual(Object.fromEntries(rows.map(({ kind, count }) => [kind, count])))
    expect(new Set(demo.files.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(demo.files.length)
    expect(await filesOf(asha).pull()).toEqual(demo)
  })

  test('names others by their keys, with their names beside, and nothing by an id', async () => {
    const rule = demo.files.find(({ kind, key }) => kind === 'rule' && key.startsWith('diwali-spin'))
    expect(rule?.document.templateId).toEqual({ name: expect.any(String), ref: expect.stringMatching(/^template\//) })
    const refs = new Set(demo.files.map(({ kind, key }) => `${kind}/${key}`))
    const named = [...JSON.stringify(demo.files).matchAll(/"ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
    const elsewhere = named.filter((ref) => !refs.has(ref) && !ref.includes('/library:'))
    expect(elsewhere.filter((ref) => !ref.startsWith('third-party-offer/'))).toEqual([])
    expect(named.length).toBeGreaterThan(200)
  })

  test('carries no secret, no recipient, no time of the server and no name of a person who saved it', async () => {
    const reqHeader = [{ key: 'Authorization', value: 'Bearer very-secret-0123456789' }]
    await insertDocument(world, ravi, 'webhook', {
      ...webhookSamples.withToken,
      name: 'Secretive',
      webhookRequest: { ...webhookSamples.withToken.webhookRequest, reqHeader },
    })
    const senderList = [{ name: 'Meera Iyer', email: 'meera@example.com' }]
    await ravi.post('saveCampaign', emailBody({ senderList }))
    const text = JSON.stringify((await filesOf(ravi).pull()).files)
    expect(text).toContain('Secretive')
    expect(text).toContain('Standings')
    for (const secret of ['very-secret', '6789', 'meera@', 'senderList', 'createdTS', 'updatedTS', 'Ravi Kumar'])
      expect(text).not.toContain(secret)
  })

  test('gives documents of one name keys of their own, whatever letters it has', async () => {
    for (const name of ['Spin & win', 'spin – win', 'दिवाली', 'Éclair à la crème'])
      expect((await ravi.post('saveRule', ruleBody({ name }))).status).toBe(200)
    const keys = (await filesOf(ravi).pull()).files.map(({ key, name }) => ({ key, name }))
    expect(keys.map(({ key }) => key.replace(/-[0-9a-f]{6}$/, '-…')).sort()).toEqual(
      ['eclair-a-la-creme', 'rule', 'spin-win', 'spin-win-…'].sort(),
    )
    for (const { key } of keys) expect(key).toMatch(/^[a-z0-9-]+$/)
  })

  test('leaves out what cannot be carried exactly, and says so', async () => {
    const text = JSON.stringify(ruleBody({ name: 'Astronomical' })).replace('{', '{"big":9007199254740993,')
    await ravi.post('saveRule', undefined, { raw: text, headers: { 'Content-Type': 'application/json' } })
    const { files, left } = await filesOf(ravi).pull()
    expect(files).toEqual([])
    expect(left).toEqual([{ kind: 'rule', name: 'Astronomical', reason: expect.stringContaining('exactly') }])
  })

  test('has every kind that is stored, but what is ordered for money', async () => {
    await insertOneOfEach(world, ravi)
    const kinds = new Set((await filesOf(ravi).pull()).files.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(
      [
        ...['badge', 'badge-rule', 'email', 'event', 'leaderboard', 'offer', 'page', 'progress-bar', 'push', 'rule'],
        ...['segment', 'sms', 'template', 'theme', 'tournament', 'webhook', 'whatsapp'],
      ].sort(),
    )
  })

  test('is refused without a key, and sees no other organisation', async () => {
    expect((await world.call('pullCampaignFiles', { body: {} })).status).toBe(401)
    expect((await ravi.post('pullCampaignFiles', {})).status).toBe(401)
    expect((await filesOf(ravi).pull()).files).toEqual([])
  })
})
