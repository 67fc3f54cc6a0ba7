// `npm run bench`: prints each section, with the ratio to its baseline from the same run. `npm run bench -- --only cut-glue`
// runs some, `--small` shows that they run and measures nothing. A section is a file in sections/ whose default export is `{ title, run(print) }`; a `.ts` one is built first, as
// production code is, and may import anything by the package's imports; a `.mjs` one runs as it is.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { workerSource } from '../../src/platform/worker-source.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, small: { type: 'boolean', default: false } },
})
if (values.small) process.env.BENCH_SMALL = '1'
const folder = join(import.meta.dirname, 'sections')
const nameOf = (/** @type {string} */ file) => basename(file, extname(file))
const files = readdirSync(folder)
  .filter((file) => ['.ts', '.mjs'].includes(extname(file)))
  .filter((file) => !values.only || values.only.includes(nameOf(file)))
  .sort()
if (files.length === 0) {
  console.error(`There is no such section. There are: ${readdirSync(folder).map(nameOf).join(', ')}.`)
  process.exit(2)
}

// Inside node_modules, so that a built section finds its packages.
const built = resolve('node_modules/.cache/bench', `${process.pid}`)
mkdirSync(built, { recursive: true })
// Also when it is interrupted.
process.once('exit', () => rmSync(built, { recursive: true, force: true }))
for (const file of files) {
  const { default: section } = await import(pathToFileURL(await runnable(file)).href)
  console.log(`\n── ${section.title}`)
  await section.run((/** @type {string} */ line) => console.log(line))
}

/** Answers the path of a section that Node can run. @param {string} file */
async function runnable(file) {
  if (extname(file) === '.mjs') return join(folder, file)
  const output = { entryFileNames: `${nameOf(file)}.mjs`, chunkFileNames: `${nameOf(file)}-[hash].mjs` }
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [workerSource],
    build: {
      ssr: join(folder, file),
      outDir: built,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output },
    },
  })
  return join(built, `${nameOf(file)}.mjs`)
}
