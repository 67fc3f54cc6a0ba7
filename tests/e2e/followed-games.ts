/** What is won by what comes after a play, as tests do it: a friend who says a code, right answers that become known. */
import { expect } from '@playwright/test'
import { rowsAt } from '#schemas/json.ts'
import type { Api } from '#src/api/client.ts'
import { createRule } from './demo-rules.ts'
import type { shopOf } from './shop.ts'

/** Reads the code of whoever is acted as in a referral, and says it as somebody else. */
export async function refer(shop: ReturnType<typeof shopOf>, name: string, friend: string): Promise<void> {
  await shop.open(name)
  const code = await shop.dialog.locator('code').first().innerText()
  expect(code).not.toBe('')
  await shop.dialog.press('Escape')
  await shop.actAs(friend)
  await shop.open(name)
  const theirs = shop.dialog.getByLabel('A friend invited you? Their code')
  await theirs.fill(code)
  await theirs.press('Enter')
}

/** Sets the first option of each question as the right one of a prediction, as `playThrough` chooses it; the rule rests meanwhile. */
export async function setRightAnswers(api: Api, ruleId: string): Promise<void> {
  const { ruleEntity: rule } = await api.rules.get({ query: { ruleId } })
  const { spinWheelConfig } = await api.templates.byId({ params: { id: `${rule.templateId}` } })
  const right = rowsAt(spinWheelConfig, 'questions').map(({ index }) => ({ question: index + 1, option: 1 }))
  await createRule(api, { ...rule, ruleStatus: 'inactive' })
  const startDateTime = Math.floor(Date.now() / 60_000) * 60_000
  await createRule(api, { ...rule, ruleStatus: 'active', predictCorrectOptions: right, startDateTime })
}
