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

/** Whether this process could start the file. @param {string} file */
function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser to drive: `CHROMIUM_PATH`, the PATH, then Playwright's own; undefined when there is none. @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return runnable(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const installed = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return [...installed, chromium.executablePath()].find((file) => file && runnable(file))
}

/** The browser to drive, installed from Debian's packages first when we may; undefined when there is none. @returns {string | undefined} */
export function installChromium() {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return found
  const apt = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    console.log('No Chromium here: installing the chromium package…')
    execFileSync('apt-get', ['update', '-qq'], apt)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], apt)
  } catch {
    return undefined
  }
  return findChromium()
}

/** What to tell somebody whose machine has no browser. */
export const noChromium =
  'The browser tests need Chromium and none was found: install the chromium package or set CHROMIUM_PATH to the browser.'
