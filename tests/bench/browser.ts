/** The browser of the bench: Chromium without a window, one page at a time. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumArgs, findChromium, noChromium } from '../support/chromium.mjs'
import { watchPage } from './watch-page.ts'

/** A page that is being measured. */
export interface Measured {
  readonly page: Page
  readonly cdp: CDPSession
  /** Processor time of the main thread until it was ready, in milliseconds. */
  readonly opening: number
  close(): Promise<void>
}

/** Starts the browser, and ends it when the work is over or has failed. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens an address in a window of 1440 × 900, with a script before its own, and waits until what is measured there is ready. */
export async function openMeasured(browser: Browser, address: string, first?: () => void): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(`${error}`))
  const cdp = await context.newCDPSession(page)
  // The processor time of the main thread: what else runs on the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watchPage)
  if (first) await page.addInitScript(first)
  try {
    await page.goto(address)
    await page.waitForFunction(() => window.watch.readyAt > 0, undefined, { timeout: 30_000 })
  } catch (error) {
    throw new Error(`${address} did not get ready. ${broken.join('; ')}`, { cause: error })
  }
  return { page, cdp, opening: await taskTime(cdp), close: () => context.close() }
}

/** What the main thread did over some time. */
export interface Work {
  /** Time between frames, in milliseconds. */
  readonly frames: readonly number[]
  /** The longest task, in milliseconds; 0 where none was longer than 50. */
  readonly longestTask: number
  /** Processor time of the main thread a frame, in milliseconds. */
  readonly perFrame: number
}

/** Watches the main thread while something happens. */
export async function watched({ page, cdp }: Measured, happening: () => Promise<unknown>): Promise<Work> {
  await page.evaluate(() => window.watch.begin())
  const before = await taskTime(cdp)
  await happening()
  const spent = (await taskTime(cdp)) - before
  const { frames, longestTask } = await page.evaluate(() => window.watch.end())
  return { frames, longestTask, perFrame: spent / Math.max(1, frames.length) }
}

/** Returns the processor time that the main thread has used, in milliseconds. */
export async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
