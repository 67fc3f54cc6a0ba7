/** Whoever only looks changes nothing: a document of each drawn flow is opened and "saved", and nothing leaves the page. Every sample is opened in `src/canvas/core/untouched.test.ts`. */
import type { Request } from '@playwright/test'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { samples } from '#schemas/documents/samples.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { cut } from '#src/flows/index.ts'
import { omit } from '#src/graph/record.ts'
import { isLongRun } from '#tests/support/long.ts'
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'

const owned = ['id', 'ruleId', 'badgesRuleId', 'createdTS', 'updatedTS', 'createdby']

const editors = {
  rule: '/ruleengine/edit',
  'game-mechanics': '/gamemechanicsrule/edit',
  'custom-event': '/customeventsrule/edit',
  quest: '/questRule/edit',
  'daily-streak': '/dailystreak/edit',
  'smart-campaign': '/smartCampaignsConfiguration',
  'badge-rule': '/badgelibrary/edit',
} as const

/** Every sample with the flow that draws it. */
const list = (['rule', 'badge-rule'] as const).flatMap((kind) =>
  Object.values(samples[kind]).map((sample) => ({
    kind,
    family: kind === 'rule' ? familyOf(sample) : kind,
    flow: cut(sample, kind).flow,
    document: omit(sample, owned),
  })),
)

/** Stores a document; undefined where the checks refuse it. */
async function plant(api: Api, kind: 'rule' | 'badge-rule', family: string, body: Record<string, unknown>) {
  try {
    if (kind === 'badge-rule') return (await api.badgeRules.save({ query: {}, body })).badgesConfig.id
    const { ruleEntity } = family === 'quest' ? await api.rules.saveQuest({ body }) : await api.rules.save({ body })
    return ruleEntity.id
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return undefined
    throw error
  }
}

// Samples name pages, templates and offers that are not here.
test.use({ provokes: [404] })

/** Opened in every run; the others in the long one. */
const openedAlways: readonly string[] = ['rule', 'quest', 'badge-rule']
const tagOf = (family: string) => (openedAlways.includes(family) ? '' : ' @long')

for (const family of Object.keys(editors) as (keyof typeof editors)[])
  test(`${family}: opened and saved, nothing is sent${tagOf(family)}`, async ({
    signedIn: page,
    api,
    user,
    base,
    fresh,
  }) => {
    test.setTimeout(240_000)
    const all = [...new Set(list.filter((one) => one.family === family).map(({ flow }) => flow))]
    // The editor of rules is one page: one of its flows says what all say.
    const flows = isLongRun ? all : all.slice(0, 1)
    const opened: string[] = []
    for (const flow of flows) {
      let id: string | undefined
      for (const one of list.filter((sample) => sample.family === family && sample.flow === flow)) {
        id ??= await plant(api, one.kind, family, { ...one.document, name: fresh('Untouched') })
      }
      if (id === undefined) continue
      opened.push(flow)
      const read = family === 'badge-rule' ? 'getBadgesConfig?badgeId=' : 'getRule?ruleId='
      const headers = { Authorization: `Bearer ${user.accessToken}` }
      const text = async () => (await fetch(`${base}/api/${read}${id}`, { headers })).text()
      const before = await text()
      const sent: string[] = []
      const watch = (request: Request) => {
        if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
      }
      page.on('request', watch)
      await page.goto(`${editors[family]}/${id}`)
      await canvasOf(page).ready()
      await expect(page.getByText('All changes saved')).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Nothing to save').first()).toBeVisible()
      // Longer than anything that is kept beside a document waits.
      await page.waitForTimeout(1_000)
      page.off('request', watch)
      expect(sent, flow).toEqual([])
      expect(await text(), flow).toBe(before)
    }
    // The checks refuse the samples of some flows: those stand in the test of every sample.
    expect(opened.length, opened.join(', ')).toBeGreaterThanOrEqual(flows.length / 2)
  })
