import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { watchScripts } from '#tests/support/scripts.ts'
import { startBuiltServer } from '../../support/built-server.ts'
import { withBrowser } from '../browser.ts'
import { folderOf, onlyThese, root } from '../pages.ts'
import { type Section, table } from '../section.ts'

const demo = { username: 'demo@questwire.test', password: 'Demo@1234' }
const rule = '/ruleengine/edit/welcome-scratch'
const configFile = resolve('vite.config.ts')

const section: Section = {
  title: 'Compressed JavaScript of the product as it is served, against React and React DOM built alone',
  async run(print) {
    const product = folderOf('product')
    const alone = folderOf('react')
    const quiet = { configFile, logLevel: 'warn' } as const
    const plugins = [onlyThese([resolve(root, 'react.html')])]
    await build({ ...quiet, root, plugins, build: { outDir: alone, emptyOutDir: false } })
    await build({ ...quiet, build: { outDir: join(product, 'client') } })
    await build({ ...quiet, build: { outDir: join(product, 'server'), ssr: 'src/platform/main.ts' } })
    const react = readdirSync(join(alone, 'assets')).filter((name) => name.endsWith('.js'))
    const base = weigh(join(alone, 'assets'), react)
    const loaded = await loadedScripts(product)

    const row = (what: string, names: readonly string[]) => {
      const bytes = weigh(join(product, 'client', 'assets'), names)
      return [what, `${names.length}`, kilobytes(bytes), `${(bytes / base).toFixed(1)} ×`]
    }
    const head = ['', 'files', 'KB gzip', 'ratio']
    const rows = [
      ['React and React DOM', `${react.length}`, kilobytes(base), '1.0 ×'],
      row('login page', loaded.login),
      row('canvas, beyond the login page', loaded.canvas),
      row('both together', [...loaded.login, ...loaded.canvas]),
      row('workers, in their own threads', loaded.worker),
    ]
    for (const line of table([head, ...rows])) print(line)
  },
}

/** The scripts that a newcomer's browser asks for: on the login page, on opening a rule in addition, and for the worker. */
async function loadedScripts(product: string) {
  const server = await startBuiltServer(product)
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const worker = new Set<string>()
      page.on('worker', (one) => worker.add(new URL(one.url()).pathname.split('/').at(-1) ?? ''))
      const atFirst = watchScripts(page)
      await page.goto(server.base)
      const login = await atFirst.loaded()
      await page.getByLabel('Username').fill(demo.username)
      await page.getByRole('textbox', { name: 'Password' }).fill(demo.password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.waitForURL('**/welcome')
      await atFirst.loaded()
      // What the pages in between have loaded does not count.
      const onCanvas = watchScripts(page)
      await page.goto(`${server.base}${rule}`)
      await page.waitForSelector('[data-ready]')
      const canvas = new Map([...(await onCanvas.loaded())].filter(([name]) => !login.has(name)))
      return { login: [...login.keys()], canvas: [...canvas.keys()], worker: [...worker] }
    })
  } finally {
    await server.stop()
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function weigh(folder: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)
}

export default section
