import type { Page } from '@playwright/test'
import { genericMessages, eventMessages as say } from '#schemas/messages/index.ts'
import { expect, test } from './fixture.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const noChanges = (page: Page) => page.getByRole('button', { name: 'No changes' })
const idOf = (page: Page) => decodeURIComponent(page.url().split('/').at(-1) ?? '')

test('an event is registered, sees its first arrival, is changed, linked and deleted', async ({
  signedIn: page,
  api,
  base,
  fresh,
  axe,
}) => {
  const eventName = fresh('Table reserved')
  const eventKey = eventName.toLowerCase().replaceAll(' ', '_')
  await page.goto('/customEvents')
  await page.getByRole('link', { name: 'Create custom event' }).click()
  await field(page, /Event name/).fill(eventName)
  await expect(field(page, /Event key/)).toHaveValue(eventKey)
  await field(page, 'Name of property 1').fill('guests')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(field(page, 'Name of property 2')).toBeFocused()
  await field(page, 'Name of property 2').fill('table_for')
  await page.getByRole('combobox', { name: 'Type of property 2' }).click()
  await page.getByRole('option', { name: 'Date and time' }).click()
  await save(page).click()
  await expect(page).toHaveURL(/\/customEvents\/(?!new)/)
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  const id = idOf(page)
  const read = async () => (await api.events.get({ query: { eventId: id } })).CustomEvent
  expect(await read()).toMatchObject({
    ...{ eventName, eventKey, eventValue: '', disable: false },
    properties: [
      { propertyName: 'guests', propertyType: 'number' },
      { propertyName: 'table_for', propertyType: 'date_time' },
    ],
  })

  const arrivals = page.getByRole('region', { name: 'Arrivals' })
  const command = arrivals.getByRole('region', { name: 'Command that sends this event' })
  await expect(arrivals.getByText('No events yet.')).toBeVisible()
  await expect(command).toContainText('Bearer qw_••••••••')
  const { apikey } = await api.accounts.apiKey({})
  await arrivals.getByRole('button', { name: 'Show API key' }).click()
  await expect(command).toContainText(`Bearer ${apikey}`)
  await arrivals.getByRole('button', { name: 'Hide API key' }).click()
  await expect(command).not.toContainText(apikey)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrivals.getByRole('button', { name: 'Copy with API key' }).click()
  await expect(arrivals.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await axe(page)

  // What the copied command says is what is sent.
  const body = /--data-raw '(.*)'$/.exec(copied)?.[1] ?? ''
  const key = /Bearer (\S+)'/.exec(copied)?.[1] ?? ''
  expect(copied).toContain(`curl '${base}/api/events'`)
  const sent = await fetch(`${base}/api/events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body,
  })
  expect(await sent.json()).toMatchObject({ accepted: 1, unknownEvents: [] })
  const latest = arrivals.getByRole('region', { name: 'Latest events' })
  await expect(latest.getByRole('listitem')).toHaveText(/Asha asha-01.*guests 1 · table_for 2026-12-24 18:30:00/)
  await expect(arrivals.getByText('Live: the last one happened just now.')).toBeVisible()

  const { id: segmentId } = (
    await api.segments.save({
      query: {},
      body: { name: fresh('Reserved a table'), events: [condition(eventKey)], query: 'AND', operator: 'AND' },
    })
  ).segment
  await page.reload()
  await expect(page.getByRole('region', { name: 'Used by' })).toContainText('Reserved a table')
  await page.getByRole('button', { name: 'Remove property 1' }).click()
  await field(page, /Event value/).fill('table_for')
  await page.getByRole('switch', { name: 'Disabled' }).check()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(noChanges(page)).toBeVisible()
  expect(await read()).toMatchObject({
    ...{ eventValue: 'table_for', disable: true },
    properties: [{ propertyName: 'table_for', propertyType: 'date_time' }],
  })

  await page.goto(`/customEvents?search=${encodeURIComponent(eventName)}`)
  await expect(page.getByRole('row', { name: eventName })).toContainText('Disabled')
  const remove = page.getByRole('button', { name: `Delete ${eventName}` })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Please unlink it there first.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await api.segments.delete({ query: { id: segmentId } })
  await remove.click()
  await expect(dialog).toContainText(genericMessages.confirmDelete)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  await expect(api.events.get({ query: { eventId: id } })).rejects.toMatchObject({ status: 404 })
})

test('what is wrong stands at its field; saving without properties is asked about', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  await page.goto('/customEvents/new')
  await save(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'problems' })
  await expect(problems).toContainText(say.nameRequired)
  await expect(problems).toContainText(say.keyRequired)
  await expect(field(page, /Event name/)).toBeFocused()
  await field(page, /Event name/).fill('order placed')
  await expect(page.getByText('Event name already exists').first()).toBeVisible()
  await expect(page.getByText('Event key already exists').first()).toBeVisible()
  await axe(page)

  const eventName = fresh('Lamp lit')
  await field(page, /Event name/).fill(eventName)
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Save without properties' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/customEvents\/new/)
  await save(page).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/customEvents\/(?!new)/)
  const { CustomEvent } = await api.events.get({ query: { eventId: idOf(page) } })
  expect(CustomEvent).toMatchObject({ eventName, properties: [] })
})

test('an event that is opened and changed in one place keeps all the rest', async ({ signedIn: page, api, fresh }) => {
  const body = { own: { kept: [1, null] }, eventKey: fresh('Kept key'), eventName: fresh('Kept'), eventValue: 7 }
  const { CustomEvent: before } = await api.events.save({ query: {}, body })
  await page.goto(`/customEvents/${before.id}`)
  await expect(field(page, 'Name of property 1')).toHaveValue('')
  await expect(noChanges(page)).toBeVisible()
  await page.getByRole('switch', { name: 'Disabled' }).check()
  await save(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(noChanges(page)).toBeVisible()
  const { CustomEvent: after } = await api.events.get({ query: { eventId: before.id } })
  expect(after).toEqual({ ...before, disable: true, updatedTS: after.updatedTS })
})

function condition(userEvent: string) {
  const userProperty = { name: 'guests', type: 'number', operator: 'greater', value: 2, options: [] }
  return { userEvent, property: ['guests'], operator: 'greater', days: 7, userProperty }
}
