/** What people trust the canvas with, in the words of the screen: drafts, newer versions, differences. */
import type { Page } from '@playwright/test'
import type { Api } from '#src/api/client.ts'
import { canvasOf } from './canvas.ts'
import { copyOfWheel } from './demo-rules.ts'
import { expect } from './fixture.ts'

/** Creates the vocabulary over a page that shows the canvas. */
export function trustOf(page: Page) {
  const panel = page.getByRole('region', { name: 'Changes and versions' })
  const offer = page.getByRole('status').filter({ hasText: 'unsaved' })
  const canvas = canvasOf(page)
  return {
    ...canvas,
    panel,
    /** The drafts that are offered. */
    offer,
    /** Brings an offered draft back, and waits until it stands: what restores it is loaded when it is wanted. */
    async restore() {
      await offer.getByRole('button', { name: 'Restore' }).click()
      await expect(offer).toHaveCount(0)
    },
    /** The banner of somebody's newer version. */
    newer: page.getByRole('alert').filter({ hasText: 'Someone else saved' }),
    changes: page.getByRole('button', { name: /^Changes/ }),
    lines: (name = 'Changes') => panel.getByRole('list', { name, exact: true }).getByRole('listitem'),
    /** Opens a rule and waits until it stands. */
    async open(id: string) {
      await page.goto(`/ruleengine/edit/${id}`)
      await canvas.ready()
    },
    rename: (name: string) => canvas.inspector.getByLabel('Rule name').fill(name),
    save: () => page.keyboard.press('Control+s'),
    saved: () => expect(page.getByText('Updated successfully').first()).toBeVisible(),
    /** Waits until the draft of what is on the sheet is written: it takes less than a second of the page's own time. */
    drafted: () => page.evaluate(untilDrafted),
    /** Leaves the page as a crash does: the browser's own question is not asked. */
    async crash(to: string) {
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto(to)
    },
  }
}

/** A look at the drafts waits for what is being written to them. */
function untilDrafted() {
  return new Promise<void>((done, fail) => {
    setTimeout(() => {
      const opening = indexedDB.open('questwire-drafts')
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').count()
        reading.onerror = () => fail(reading.error)
        reading.onsuccess = () => {
          opening.result.close()
          done()
        }
      }
    }, 900)
  })
}

/** Makes a wheel of one's own: a copy of the demo organisation's. */
export async function ownWheel(api: Api, name: string): Promise<string> {
  const ruleEntity = await copyOfWheel(api)
  await api.rules.save({ body: { ...ruleEntity, name } })
  return ruleEntity.ruleId
}

/** Reads a rule without what the server says of it, but for its id. */
export async function stored(api: Api, ruleId: string) {
  const {
    id: _,
    createdTS: __,
    updatedTS: ___,
    createdby: ____,
    ...document
  } = (await api.rules.get({ query: { ruleId } })).ruleEntity
  return document
}
