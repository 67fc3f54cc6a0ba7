/** One person is exported and erased, and retention is shortened, from the console. */
import { readFile } from 'node:fs/promises'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'

test.describe('an admin', () => {
  // Who was erased is not there to be exported.
  test.use({ provokes: [404] })

  test('exports a person, erases them with their id typed, and finds the proof in the audit log', async ({
    page,
    base,
    fresh,
    axe,
  }) => {
    const admin = await registerOrganisation(base, `${fresh('privacy').replace(/\s/g, '')}@example.com`)
    await keepSignedIn(page, admin)
    const api = clientOf(base, admin.accessToken)
    const { apikey } = await api.accounts.apiKey({})
    const sent = await fetch(`${base}/api/events`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apikey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        events: [
          { userId: 'asha-01', event: 'order_placed', properties: { value: 300 }, user: { name: 'Asha Rao' } },
          { userId: 'asha-01', event: 'order_placed', timestamp: Date.now() - 500 * 86_400_000 },
        ],
      }),
    })
    expect(sent.status).toBe(200)

    await page.goto('/editprofile')
    await page.getByRole('tab', { name: 'Privacy' }).click()
    const section = page.getByRole('region', { name: 'Export or erase a person' })
    await section.getByLabel('User id').fill('nobody-01')
    await section.getByRole('button', { name: 'Look up' }).click()
    await expect(section.getByText('The platform knows nobody by the user id “nobody-01”.')).toBeVisible()
    await section.getByLabel('User id').fill('asha-01')
    await section.getByLabel('User id').press('Enter')
    await expect(section.getByText('2 events')).toBeVisible()
    await axe(page)

    const downloading = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Export as JSON' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('asha-01.json')
    const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(exported).toMatchObject({ person: { userId: 'asha-01', properties: { name: 'Asha Rao' } } })
    expect(exported.events).toHaveLength(2)

    const retention = page.getByRole('region', { name: 'How long data is kept' })
    await expect(retention.getByText('Nothing is old enough to be thrown away.')).toBeVisible()
    await retention.getByRole('combobox', { name: 'Events' }).click()
    await page.getByRole('option', { name: '12 months' }).click()
    await expect(
      retention.getByText(/^Once saved, within the hour 1 event from before .* will be thrown away\.$/),
    ).toBeVisible()
    await retention.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved successfully')).toBeVisible()
    expect((await api.privacy.retention({ query: {} })).retention).toEqual({ events: 12, decisions: 3, deliveries: 1 })

    await section.getByRole('button', { name: 'Erase…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
    await dialog.getByLabel('Type asha-01 to confirm').fill('asha-0')
    await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
    await axe(page)
    await dialog.getByLabel('Type asha-01 to confirm').fill('asha-01')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(section.getByText(/^Erased .* by Ravi Kumar$/)).toBeVisible()
    await expect(section.getByText('There were 2 events.')).toBeVisible()
    await axe(page)

    const { person, erasures } = await api.privacy.person({ query: { userId: 'asha-01' } })
    expect([person, erasures]).toEqual([null, [expect.objectContaining({ counts: { events: 2 } })]])
    const proof = erasures[0]?.proof ?? ''
    await expect(section.getByText(proof)).toBeVisible()
    await page.goto(`/audit?search=${proof}`)
    await expect(page.getByRole('cell', { name: `Erased a person: Proof ${proof}`, exact: true })).toBeVisible()
    expect(await page.content()).not.toContain('asha-01')
    await expect(api.privacy.export({ query: { userId: 'asha-01' } })).rejects.toThrow('knows nobody')
  })
})
