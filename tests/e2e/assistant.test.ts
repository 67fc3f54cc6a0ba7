import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { playTypes } from '#schemas/codes.ts'
import { canvasOf } from './canvas.ts'
import { createOffer } from './demo-rules.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { publish } from './publish.ts'

test('what an assistant drafts is opened by its link, published by a person, and read back', async ({
  page,
  base,
  fresh,
  axe,
}) => {
  const admin = await registerOrganisation(base, `${fresh('assistant').replace(/\s/g, '')}@example.com`)
  await keepSignedIn(page, admin)
  const api = clientOf(base, admin.accessToken)
  const { key } = await api.apiKeys.createNamed({ body: { name: 'Campaign assistant', scope: 'draft' } })
  const { rows } = await api.templates.library({ itemsPerPage: 100, pageNo: 0 })
  const template = rows.find(({ typeId }) => typeId === playTypes.scratchCard)
  const { offerId, offerName } = await createOffer(api, fresh('Coins'))

  const client = new Client({ name: 'walk', version: '1' })
  const headers = { Authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }))
  const { content } = await client.callTool({
    name: 'draft_campaign',
    arguments: {
      ...{ name: 'Weekend treat', templateId: template?.id, trigger: { howOften: 'once per day' } },
      rewards: [{ offerId, share: 100 }],
    },
  })
  const [{ text = '' } = {}] = content as { text?: string }[]
  await client.close()
  const link = /publishes it here: (\S+)$/.exec(text)?.[1] ?? ''
  const id = link.split('/').at(-1) ?? ''
  expect(link).toBe(`${base}/ruleengine/edit/${id}`)
  expect((await api.rules.get({ query: { ruleId: id } })).ruleEntity.ruleStatus).toBe('inactive')

  await page.goto(link)
  const canvas = canvasOf(page)
  await canvas.ready()
  await expect(page.getByText('Weekend treat').first()).toBeVisible()
  await expect(page.getByText(offerName).first()).toBeVisible()
  await axe(page)
  await publish(page)
  const { ruleEntity } = await api.rules.get({ query: { ruleId: id } })
  expect(ruleEntity).toMatchObject({ name: 'Weekend treat', ruleStatus: 'active', howOften: 'once per day' })
  expect(ruleEntity.rewardAssigment).toMatchObject([{ offerId, percentage: 100 }])
  const { rows: audit } = await api.audit.list({ itemsPerPage: 100, pageNo: 0 })
  expect(audit.map(({ call, userName }) => `${call} by ${userName}`)).toEqual(
    expect.arrayContaining(['assistant.draft_campaign by Key “Campaign assistant”', 'rules.publish by Ravi Kumar']),
  )
})
