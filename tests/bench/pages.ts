/** The pages of the bench, built as production code, and served; sections that follow each other share one build. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, preview } from 'vite'

/** Where the bench's pages stand. */
export const root = resolve('tests/bench/pages')

/** A folder for what this run builds; `run.mjs` deletes it. */
export const folderOf = (name: string) => resolve('node_modules/.cache/bench', `${process.pid}`, name)

const input = ['ours', 'bare', 'quiz', 'form', 'calendar', 'divs'].map((name) => resolve(root, `${name}.html`))

/**
 * Lists every component of ours in `globalThis.ourComponents`, as `[name, component]`, so that whoever counts renders can tell ours from
 * a library's, and by name although the code is minified.
 */
const listOurs: Plugin = {
  name: 'bench-list-ours',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(src|canvas-nodes)\/.*\.tsx$/.test(id)) return undefined
    const names = [...code.matchAll(/^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)/gm)].map(
      ([, name]) => name,
    )
    const entries = names.map((name) => `['${name}', ${name}]`).join(', ')
    return { code: `${code}\n;(globalThis.ourComponents ??= []).push(${entries})\n`, map: null }
  },
}

/** Builds these pages only: those of the configuration would be built beside them. */
export const onlyThese = (input: readonly string[]): Plugin => ({
  name: 'bench-only-these',
  options: (given) => ({ ...given, input: [...input] }),
})

/** Builds the pages unless this run has done so, with a list of our components where renders are counted; answers the folder. */
async function builtPages(isListed: boolean): Promise<string> {
  const outDir = folderOf(isListed ? 'pages-listed' : 'pages')
  if (existsSync(outDir)) return outDir
  await build({
    root,
    configFile: resolve('vite.config.ts'),
    logLevel: 'warn',
    plugins: [...(isListed ? [listOurs] : []), onlyThese(input)],
    build: { outDir, emptyOutDir: false },
  })
  return outDir
}

/** A folder that is being served. */
export interface Served {
  readonly address: string
  close(): Promise<void>
}

/** Serves the built pages on a free port; with a list of our components, which costs some time at the start, where renders are counted. */
export async function servePages(options: { readonly listsOurs?: boolean } = {}): Promise<Served> {
  const folder = await builtPages(options.listsOurs ?? false)
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The pages of the bench are not served.')
  return { address, close: () => server.close() }
}
