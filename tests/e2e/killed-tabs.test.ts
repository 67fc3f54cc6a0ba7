/** The promise of drafts, at random moments: a tab that is killed while somebody edits loses a second at most. */
import type { BrowserContext, Page } from '@playwright/test'
import { repeats } from '#tests/support/long.ts'
import { expect, keepSignedIn, test } from './fixture.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

const MOMENTS = repeats(6, 50)
/** More tabs than cores would measure the machine. */
const AT_ONCE = 2

/** Chance from a number, so that a failure can be seen again. */
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Writes the time into the name again and again, as fast as anybody types, tells each time, and writes it straight into a database of its own. */
async function keepTyping() {
  const plain = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('typed')
    opening.onupgradeneeded = () => opening.result.createObjectStore('typed')
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => done(opening.result)
  })
  const at = window.location.pathname
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes('Rule name'))
  const input = label?.control
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no name')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setInterval(() => {
    const now = Date.now()
    write?.call(input, `Typed at ${now}`)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    plain.transaction('typed', 'readwrite').objectStore('typed').put(now, at)
    ;(window as unknown as { typed: (at: number) => void }).typed(now)
  }, 100)
}

/** When the first and the last key was pressed in a tab, milliseconds since the epoch. */
interface Typed {
  first: number
  last: number
}

/** Opens a rule, types into it, and kills the tab after so many milliseconds. */
async function killWhileTyping(page: Page, id: string, after: number): Promise<Typed> {
  const typed: Typed = { first: 0, last: 0 }
  await page.exposeFunction('typed', (at: number) => {
    typed.first ||= at
    typed.last = at
  })
  const rule = trustOf(page)
  await rule.open(id)
  // The cards stand before the form beside them does.
  await expect(rule.inspector.getByLabel('Rule name')).toBeVisible()
  const crashed = new Promise((done) => page.once('crash', done))
  await page.evaluate(keepTyping)
  await page.waitForTimeout(after).catch(() => undefined)
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => undefined)
  void session?.send('Page.crash').catch(() => undefined)
  await crashed
  return typed
}

/** Reads all of a store of the browser; of one that is not there, nothing. */
function readAll([database, store]: readonly [string, string]) {
  return new Promise<{ key: IDBValidKey; value: unknown }[]>((done, fail) => {
    const opening = indexedDB.open(database)
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction(store).objectStore(store)
      const [keys, values] = [all.getAllKeys(), all.getAll()]
      values.onerror = () => fail(values.error)
      values.onsuccess = () => {
        done(values.result.map((value, at) => ({ key: keys.result[at] ?? '', value })))
        opening.result.close()
      }
    }
  })
}

/** When the newest draft of a rule was typed, and what was written straight into a database; 0 where there is none. */
async function keptIn(page: Page, id: string): Promise<{ readonly draft: number; readonly plain: number }> {
  const drafts = (await page.evaluate(readAll, ['questwire-drafts', 'drafts'] as const)).map(({ value }) => value)
  const names = (drafts as { id: string; document: { name: string } }[])
    .filter((draft) => draft.id === id)
    .map(({ document }) => Number(/^Typed at (\d+)$/.exec(document.name)?.[1] ?? 0))
  const typed = await page.evaluate(readAll, ['typed', 'typed'] as const)
  const plain = typed.filter(({ key }) => `${key}`.includes(id)).map(({ value }) => Number(value))
  return { draft: Math.max(0, ...names), plain: Math.max(0, ...plain) }
}

test(`a tab killed at ${MOMENTS} random moments loses at most a second`, async ({
  signedIn: page,
  user,
  api,
  fresh,
}) => {
  test.setTimeout(600_000)
  const context: BrowserContext = page.context()
  const chance = chanceFrom(20_261_121)
  const rules = await Promise.all(Array.from({ length: AT_ONCE }, () => ownWheel(api, fresh('Killed'))))
  const losses: number[] = []
  for (let round = 0; round < MOMENTS / AT_ONCE; round++) {
    const killed = await Promise.all(
      rules.map(async (id) => {
        const tab = await context.newPage()
        await keepSignedIn(tab, user)
        const typed = await killWhileTyping(tab, id, 200 + chance() * 2200)
        await tab.close()
        return { id, ...typed }
      }),
    )
    const reader = await context.newPage()
    await reader.goto('/login')
    for (const { id, first, last } of killed) {
      const { draft, plain } = await keptIn(reader, id)
      // Before the first key there was nothing to lose; what a busy machine loses of a plain write is not ours.
      losses.push(Math.min(last, Math.max(first, plain)) - Math.max(first, draft))
    }
    await reader.close()
  }
  expect(losses).toHaveLength(MOMENTS)
  expect(losses.filter((loss) => loss > 1000)).toEqual([])

  // What was kept is offered, taken, saved and stored.
  const [id = ''] = rules
  const rule = trustOf(page)
  await rule.open(id)
  await rule.offer.getByRole('button', { name: 'Restore' }).first().click()
  await expect(rule.inspector.getByLabel('Rule name')).toHaveValue(/^Typed at \d+$/)
  await rule.save()
  await rule.saved()
  expect((await stored(api, id)).name).toMatch(/^Typed at \d+$/)
})
