/**
 * Writes the packages that customers publish to their registry into `dist/npm`: the types and loading function of the SDK, and
 * the React components as JavaScript with their types. Part of `npm run build`.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const own = import.meta.dirname
const out = join(own, '../../dist/npm')
const compiler = join(own, '../../node_modules/typescript/bin/tsc')

rmSync(out, { recursive: true, force: true })
cpSync(join(own, 'npm'), join(out, 'sdk'), { recursive: true })
const react = join(out, 'react')
execFileSync(process.execPath, [compiler, '-p', join(own, 'react')], { stdio: 'inherit' })
for (const name of ['package.json', 'README.md']) cpSync(join(own, 'react', name), join(react, name))
// The compiler writes the endings of imports anew in scripts, and leaves them in types.
for (const name of readdirSync(react).filter((one) => one.endsWith('.d.ts'))) {
  const path = join(react, name)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.\/[^']+)\.tsx?'/g, "$1.js'"))
}
