import { blankWebhook, type Webhook } from '#schemas/documents/webhook.ts'
import type { Api } from '#src/api/client.ts'
import { expect, test } from './fixture.ts'

/** Saves a webhook that posts JSON with a placeholder of each sort. */
async function planted(api: Api, name: string, url: string) {
  const body: Webhook = {
    ...blankWebhook(),
    name,
    customPlaceHoldersDefined: true,
    customPlaceHolders: ['channel'],
    webhookRequest: {
      ...blankWebhook().webhookRequest,
      url,
      requestType: 'POST',
      requestBodyNeeded: true,
      reqBodyType: 'JSON',
      reqBody: [
        { key: 'customer', value: '#identifier' },
        { key: 'channel', value: '#channel' },
      ],
      responseType: 'JSON',
      responseConditions: [{ key: 'status', operator: 'equal', value: 'ok' }],
    },
  }
  return (await api.webhooks.save({ query: {}, body })).webhookdto.id
}

const listed = (api: Api, webhookId: string) =>
  api.deliveries.list({ itemsPerPage: 10, pageNo: 0, sortBy: 'createdTS', terms: { webhookId } })

const stateOf = async (api: Api, webhookId: string) =>
  (await api.deliveries.state({ query: { webhookId } })).webhookState

test('a webhook is tried on the built-in receiver, and its address taken over', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const { url } = await api.deliveries.receiver()
  const id = await planted(api, fresh('Tried'), 'https://crm.invalid/hooks')
  await page.goto(`/webhook/${id}?tab=test`)
  await page.getByRole('button', { name: 'Use this address in the webhook' }).click()
  await page.getByLabel('identifier').fill('meera "mia" nair')
  await page.getByLabel('channel').fill('stores')
  await page.keyboard.press('Enter')
  const call = page.getByRole('group', { name: 'Call the webhook' })
  await expect(call.getByText('200 in')).toBeVisible()
  await expect(call.getByRole('group', { name: 'Body of the request' })).toContainText('"channel": "stores"')
  await expect(page.getByRole('region', { name: 'Built-in receiver' }).getByText('POST').first()).toBeVisible()
  await axe(page)

  // The next run fails on purpose, and is set beside the one before.
  await page.getByRole('combobox', { name: 'Answer with' }).click()
  await page.getByRole('option', { name: /^500/ }).click()
  await page.getByRole('button', { name: 'Use this address in the webhook' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(call.getByText('The service failed.')).toBeVisible()
  const differences = page.getByRole('region', { name: 'Compared with the previous run' })
  await expect(differences.getByRole('row', { name: /Status 200 500/ })).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No changes')).toBeVisible()
  const { webhookdto } = await api.webhooks.get({ query: { webhookId: id } })
  expect(webhookdto.webhookRequest?.url).toBe(`${url}?status=500`)
  const { requests } = await api.deliveries.receiver()
  const bodies = requests.map(({ body }) => body)
  expect(bodies).toContain(JSON.stringify({ customer: 'meera "mia" nair', channel: 'stores' }))
  expect((await listed(api, id)).total).toBe(0)
  await page.reload()
  await expect(page.getByLabel('channel')).toHaveValue('stores')
})

test('a delivery that failed is looked at and sent again, by keyboard', async ({ signedIn: page, api, fresh, axe }) => {
  const { url } = await api.deliveries.receiver()
  const name = fresh('Refused')
  const id = await planted(api, name, `${url}?status=410`)
  await api.deliveries.send({ query: { webhookId: id }, body: { values: { identifier: 'asha' } } })
  await page.goto(`/webhook/${id}?tab=deliveries`)
  await expect(page.getByText('Failed 1')).toBeVisible()
  await page.getByRole('table', { name: 'Deliveries' }).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await expect(drawer.getByRole('button', { name: /Attempt 1/ })).toBeVisible()
  await expect(drawer.getByText('Nothing was found there.')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const { webhookdto, etag } = await api.webhooks.get({ query: { webhookId: id } })
  const mended = { ...webhookdto, webhookRequest: { ...webhookdto.webhookRequest, url } }
  await api.webhooks.save({ query: { webhookId: id }, body: mended }, { ifMatch: etag })
  await expect(page.getByText('The receiver answered 410: it is gone.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Replay all failed' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('1 delivery will be sent again')
  await asked.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByText('Delivered 1')).toBeVisible()
  const [row] = (await listed(api, id)).rows
  expect(row).toMatchObject({ state: 'delivered', attempts: 2, lastStatus: 200, webhookName: name })
  const { delivery } = await api.deliveries.get({ query: { id: row?.id } })
  expect(delivery.exchanges.map(({ response }) => response?.status)).toEqual([410, 200])
})

test('calls are signed, held back and let go', async ({ signedIn: page, api, fresh, axe }) => {
  const { url } = await api.deliveries.receiver()
  const id = await planted(api, fresh('Signed'), url)
  await page.goto(`/webhook/${id}?tab=deliveries`)
  await page.getByRole('button', { name: 'Sign calls' }).click()
  const dialog = page.getByRole('dialog', { name: 'The signing secret' })
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText('Calls are signed with the secret')).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused since/)).toBeVisible()
  const sent = await api.deliveries.send({ query: { webhookId: id }, body: { values: { identifier: 'asha' } } })
  await expect(page.getByText('Waiting 1')).toBeVisible()
  expect(await stateOf(api, id)).toMatchObject({ paused: true, waiting: 1, delivered: 0, signed: true })
  await axe(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Delivered 1')).toBeVisible()
  expect(await stateOf(api, id)).toMatchObject({ paused: false, waiting: 0, delivered: 1 })
  const { requests } = await api.deliveries.receiver()
  const arrived = requests.find(({ headers }) => headers.some(({ value }) => value === sent.id))
  expect(arrived?.signatureValid).toBe(true)

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Calls are not signed.')).toBeVisible()
  expect(await stateOf(api, id)).toMatchObject({ signed: false, signingSecret: null })
})
