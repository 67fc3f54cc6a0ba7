// Where the browser of the tests, the screenshots and the bench comes from. Nothing is downloaded from here:
// a named browser, one that is installed, Playwright's own, or (as root on Debian) the distribution's package.
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Switches for a quiet browser: no GPU, no first-run page, no traffic of its own. */
export const chromiumArgs = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** The same for tests: their pages live for seconds, so that what optimising compilers take is never won back (a sixth of the work). */
export const testArgs = [...chromiumArgs, '--js-flags=--no-maglev --no-turbofan']

/** Whether this process could start the file. @param {string} file */
function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's package of the same browser without a window: a fifth less work for the same tests. */
const withoutWindow = 'chromium-headless-shell'

/** The longest that the package manager may take, in milliseconds. */
const INSTALL_TIMEOUT_MS = 180_000

/** Where a program of one of these names stands on the PATH. @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable)
}

/** The browser to drive: `CHROMIUM_PATH`, the PATH, then Playwright's own; undefined when there is none. @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return runnable(named) ? named : undefined
  const own = chromium.executablePath()
  return onPath([withoutWindow, 'chromium', 'chromium-browser', 'google-chrome']) ?? (runnable(own) ? own : undefined)
}

/** The browser to drive, installed from Debian's packages first when we may; undefined when there is none. @returns {string | undefined} */
export function installChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given || onPath([withoutWindow]) || process.getuid?.() !== 0) return findChromium()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', args, { stdio: 'ignore', env, timeout: INSTALL_TIMEOUT_MS })
  try {
    apt('--version')
    console.log(`Installing the ${withoutWindow} package…`)
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', withoutWindow)
  } catch {
    // Another browser does as well.
  }
  return findChromium()
}

/** What to tell somebody whose machine has no browser. */
export const noChromium =
  'The browser tests need Chromium and none was found: install the chromium package or set CHROMIUM_PATH to the browser.'
