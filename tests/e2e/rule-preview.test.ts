import { playTypes } from '#schemas/codes.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'

test('a rule is tried out beside its drawing, and nothing is given', async ({ signedIn: page, api, fresh, axe }) => {
  const given = await createOffer(api, fresh('Only tried out'))
  const ruleId = await createRule(api, {
    ...runningRule(fresh('Tried out')),
    ...{ type: playTypes.spinWheel, templateId: 'diwali-wheel', combination: [3] },
    rewardAssigment: [{ quadrant: 3, winingQuadrant: true, percentage: 100, ...given }],
  })
  await page.goto(`/ruleengine/edit/${ruleId}`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Spin the Diwali wheel' })).toBeVisible()
  await preview.getByRole('button', { name: 'Play now' }).click()
  await expect(preview.getByText(given.offerName)).toBeVisible()
  await expect(preview.getByText('50 coins', { exact: true }).last()).toBeVisible()
  await axe(page)
  const { rows } = await api.ledger.list({ itemsPerPage: 10, pageNo: 0, sortBy: 'at', terms: { ruleId } })
  expect(rows).toEqual([])
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures).toMatchObject({ players: 0, plays: 0 })
})
