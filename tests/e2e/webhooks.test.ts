import type { Page } from '@playwright/test'
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import { genericMessages, webhookMessages as say } from '#schemas/messages/index.ts'
import { tabTo, write } from './by-keyboard.ts'
import { expect, test } from './fixture.ts'

const address = (page: Page) => page.getByRole('combobox', { name: 'Webhook address' })
const value = (page: Page, of: string) => page.getByRole('combobox', { name: `Value of ${of}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** Waits until a new webhook is stored and answers its id, from the address. */
async function created(page: Page): Promise<string> {
  await expect(page).not.toHaveURL(/\/webhook\/new/)
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

test('a webhook lives its whole life by the pointer', async ({ signedIn: page, api, fresh, axe }) => {
  const name = fresh('Parcel desk')
  await page.goto('/webhook')
  await page.getByRole('link', { name: 'Create webhook' }).first().click()
  await page.getByRole('textbox', { name: 'Webhook name' }).fill(name)
  await page.getByRole('switch', { name: 'Custom placeholders' }).check()
  await page.getByRole('button', { name: 'Add placeholder' }).click()
  await page.getByRole('textbox', { name: 'Placeholder 1' }).fill('#parcel')

  await page.getByRole('switch', { name: 'Fetch a token first' }).check()
  await page.getByRole('combobox', { name: 'Authentication address' }).fill('https://desk.example/token')
  await page.getByRole('textbox', { name: 'Token key' }).fill('access_token')

  await page.getByRole('combobox', { name: 'Method' }).last().click()
  await page.getByRole('option', { name: 'POST' }).click()
  await address(page).fill('https://desk.example/parcels/')
  await page.getByRole('button', { name: 'Insert a placeholder: Webhook address' }).click()
  await page.getByRole('option', { name: /^identifier/ }).click()
  await expect(address(page)).toHaveValue('https://desk.example/parcels/#identifier')
  await expect(page.getByText('Sends: https://desk.example/parcels/asha.rao@example.com')).toBeVisible()

  const request = page.getByRole('region', { name: 'The request' })
  const headers = request.getByRole('group', { name: 'Headers' })
  await headers.getByRole('textbox', { name: 'Key of header 1' }).fill('Authorization')
  await value(page, 'Authorization').pressSequentially('Bearer #to')
  await page.getByRole('option', { name: /^token/ }).click()
  await request.getByRole('switch', { name: 'Send a body' }).check()
  await request.getByRole('textbox', { name: 'Key of body field 1' }).fill('parcel')
  await value(page, 'parcel').fill('#parcel')
  await request.getByRole('button', { name: 'Add body field' }).click()
  await page.getByRole('textbox', { name: 'Key of body field 2' }).fill('won')
  await value(page, 'won').fill('#rewardName')
  await request
    .getByRole('button', { name: /^Move won/ })
    .dragTo(page.getByRole('textbox', { name: 'Key of body field 1' }))
  await expect(page.getByRole('textbox', { name: 'Key of body field 1' })).toHaveValue('won')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('textbox', { name: 'Key of condition 1' }).fill('data.status')
  await page.getByRole('textbox', { name: 'Value of data.status' }).fill('ok')
  await page.getByRole('switch', { name: 'The response contains a transaction id' }).check()
  await page.getByRole('textbox', { name: 'Transaction id key' }).fill('data.id')
  await expect(page.getByRole('figure', { name: 'Then' })).toContainText('"won": "Coffee voucher"')
  await axe(page)
  await save(page).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  const id = await created(page)

  const { webhookdto } = await api.webhooks.get({ query: { webhookId: id } })
  expect(webhookdto).toMatchObject({
    name,
    version: 'v2',
    customPlaceHoldersDefined: true,
    customPlaceHolders: ['parcel'],
    authURLReq: true,
    authRequest: { url: 'https://desk.example/token', requestType: 'GET', responseUID: 'access_token' },
    webhookRequest: {
      url: 'https://desk.example/parcels/#identifier',
      requestType: 'POST',
      reqParam: [{ key: '', value: '' }],
      reqHeader: [{ key: 'Authorization', value: 'Bearer #token' }],
      requestBodyNeeded: true,
      reqBodyType: 'JSON',
      reqBody: [
        { key: 'won', value: '#rewardName' },
        { key: 'parcel', value: '#parcel' },
      ],
      responseType: 'JSON',
      responseConditions: [{ key: 'data.status', operator: 'equal', value: 'ok' }],
      responseUID: 'data.id',
    },
  })

  // A rule that calls it: named on the page, and in the way of deleting it.
  const { ruleEntity } = await api.rules.save({
    body: {
      name: fresh('Calls the desk'),
      type: playTypes.treasureChest,
      ruleType: ruleTypes.rules,
      templateId: 'festive-chest',
      ruleStatus: 'inactive',
      userSegmentId: 'All User',
      howOften: 'once per day',
      rewardAssigment: [{ percentage: 100, offerId: 'No Offer', offerName: 'No Offer' }],
      webhookCallback: true,
      webhook: id,
    },
  })
  await page.reload()
  const usedBy = page.getByRole('region', { name: 'Used by' })
  await expect(usedBy.getByRole('link')).toHaveAttribute('href', new RegExp(`/ruleengine/edit/${ruleEntity.ruleId}$`))

  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Calls the desk')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await api.rules.delete({ query: { id: String(ruleEntity.ruleId) } })
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  await expect(api.webhooks.get({ query: { webhookId: id } })).rejects.toMatchObject({ status: 404 })
})

test('a webhook is made with the keyboard alone', async ({ signedIn: page, api, fresh, axe }) => {
  const name = fresh('By keys')
  await page.goto('/webhook/new')
  await write(page, page.getByRole('textbox', { name: 'Webhook name' }), name)
  await tabTo(page, address(page))
  await page.keyboard.type('https://a.example/#rew')
  await expect(page.getByRole('listbox', { name: 'Placeholders' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(address(page)).toHaveValue('https://a.example/#rewardType')
  await write(page, page.getByRole('textbox', { name: 'Key of param 1' }), 'who')
  await tabTo(page, value(page, 'who'))
  await page.keyboard.press('Control+Space')
  await page.keyboard.press('Escape')
  await page.keyboard.type('x')
  const params = page.getByRole('group', { name: 'Params' })
  await tabTo(page, params.getByRole('button', { name: 'Add param' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('what')
  await page.keyboard.press('Tab')
  await page.keyboard.type('y')
  await tabTo(page, page.getByRole('button', { name: /^Move what/ }), 'Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Move what/ })).toBeFocused()
  await page.keyboard.press('Control+s')
  const id = await created(page)
  const { webhookdto } = await api.webhooks.get({ query: { webhookId: id } })
  expect(webhookdto.name).toBe(name)
  expect(webhookdto.webhookRequest).toMatchObject({
    url: 'https://a.example/#rewardType',
    reqParam: [
      { key: 'what', value: 'y' },
      { key: 'who', value: 'x' },
    ],
  })
})

test('what is wrong stands at its field, all at once, and nothing is sent', async ({ signedIn: page, api, axe }) => {
  const { total } = await api.webhooks.list({ itemsPerPage: 1, pageNo: 0 })
  await page.goto('/webhook/new')
  await page.getByRole('switch', { name: 'Fetch a token first' }).check()
  await page.getByRole('switch', { name: 'Custom placeholders' }).check()
  await address(page).fill('a.example')
  await page.getByRole('region', { name: 'Response' }).getByText('Text', { exact: true }).click()
  await save(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'problems' })
  for (const sentence of [say.nameRequired, say.placeholderEmpty, say.authUrlRequired, say.invalidUrl, say.tokenKey])
    await expect(problems).toContainText(sentence)
  await expect(problems).toContainText(say.responseValue)
  await expect(page.getByRole('textbox', { name: 'Webhook name' })).toBeFocused()
  await axe(page)
  await page.getByRole('textbox', { name: 'Webhook name' }).fill('crm: REWARD given')
  await expect(problems).toContainText('Webhook name already exists')
  await page.getByRole('tab', { name: 'Test' }).click()
  await save(page).click()
  expect((await api.webhooks.list({ itemsPerPage: 1, pageNo: 0 })).total).toBe(total)
  await page.getByRole('tab', { name: 'Editor' }).click()
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Discard changes?')
})

test('secrets are seen by their masks only, kept where these stay and replaced where they are typed anew', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const { textPost } = webhookSamples
  const request = {
    ...textPost.webhookRequest,
    reqHeader: [...textPost.webhookRequest.reqHeader, { key: 'X-Token', value: 'other-secret-2222' }],
  }
  const body = { ...textPost, name: fresh('Secretive'), webhookRequest: request }
  const { webhookdto } = await api.webhooks.save({ query: {}, body: body as Record<string, unknown> })
  const { id } = webhookdto
  await page.goto(`/webhook/${id}`)
  await expect(value(page, 'X-Api-Key')).toHaveValue('••••8842')
  expect(await page.content()).not.toMatch(/sk_live|other-secret/)
  await value(page, 'X-Token').fill('a-new-secret-7777')
  await page.getByRole('button', { name: /^Move X-Token/ }).press('ArrowUp')
  await page.getByRole('textbox', { name: 'Key of header 2' }).fill('X-Secret')
  await expect(page.getByRole('figure', { name: 'Message' })).toContainText('X-Token: ••••7777')
  await save(page).click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  await expect(value(page, 'X-Token')).toHaveValue('••••7777')
  const after = (await api.webhooks.get({ query: { webhookId: id } })).webhookdto
  expect(after.webhookRequest?.reqHeader).toEqual([
    { key: 'X-Token', value: '••••7777' },
    { key: 'X-Secret', value: '••••8842' },
  ])
  // A mask that belongs to nothing is refused at its field.
  await value(page, 'X-Secret').fill('••••0000')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'problem' })).toContainText(say.secretMask)
})

test('a webhook that the platform manages is read, not changed', async ({ signedIn: page, api, axe }) => {
  const before = await api.webhooks.get({ query: { webhookId: 'managed-ledger' } })
  await page.goto('/webhook?search=Ledger')
  const row = page.getByRole('row', { name: /Ledger/ })
  await row.getByRole('button', { name: /^Edit/ }).hover()
  await expect(page.getByRole('tooltip')).toContainText('managed by Questwire')
  await row.getByRole('link', { name: /Ledger/ }).click()
  await expect(page.getByRole('textbox', { name: 'Webhook name' })).toHaveAttribute('readonly')
  await expect(address(page)).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'Add header' })).toBeHidden()
  await axe(page)
  expect((await api.webhooks.get({ query: { webhookId: 'managed-ledger' } })).webhookdto).toEqual(before.webhookdto)
})

test('a webhook of another shape is saved back as it came, but for what was changed', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const body = { ...webhookSamples.oddLists, name: fresh('From elsewhere') }
  const { webhookdto } = await api.webhooks.save({ query: {}, body: body as Record<string, unknown> })
  await page.goto(`/webhook/${webhookdto.id}`)
  await page.getByRole('textbox', { name: 'Webhook name' }).fill(`${body.name} too`)
  await save(page).click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  const after = (await api.webhooks.get({ query: { webhookId: webhookdto.id } })).webhookdto
  expect(after).toEqual({ ...webhookdto, name: `${body.name} too`, updatedTS: after.updatedTS })
})
