// The browser tests of the built product. Each worker starts a server of its own (e2e/fixture.ts), so none is started here.
import { defineConfig } from '@playwright/test'
import { findChromium, testArgs } from './support/chromium.mjs'
import { isLongRun } from './support/long.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  workers: 2,
  // Tests stand alone, those of one file as well; only the server of their worker is shared.
  fullyParallel: true,
  // In `npm test` a test that fails is tried once more: what passes then is named at the end, as a defect of the test or of the product.
  retries: process.env.TEST_RETRIES ? Number(process.env.TEST_RETRIES) : 0,
  forbidOnly: true,
  // What the long run alone goes through.
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  timeout: 120_000,
  // Conditions are waited for, on slow machines too.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...(executablePath && { launchOptions: { executablePath, args: testArgs } }),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    // Nothing moves away under the pointer; what moves has tests of its own (`game-motion.test.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace of every action slows every test down: `npm run e2e -- --trace retain-on-failure` when one has failed.
    screenshot: 'only-on-failure',
  },
})
