// Reads what a source file imports: statements, re-exports, `import()`, `import.meta.glob` and types by `import('…')`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { parseSync } from 'vite'

/** One import: the file that has it and what it names, a file of the repository or a package. */
export interface Import {
  readonly from: string
  readonly to: string
  /** Loaded later, by `import()` or a lazy glob. */
  readonly lazy?: boolean
}

const aliases = { '#schemas/': 'schemas/', '#nodes/': 'canvas-nodes/', '#src/': 'src/', '#tests/': 'tests/' }

/** The path below the top level that a specifier means in a file, or the package it names. */
export function resolve(from: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '')
  for (const [alias, folder] of Object.entries(aliases))
    if (path.startsWith(alias)) return folder + path.slice(alias.length)
  if (path.startsWith('.')) return join(from, '..', path)
  return path.startsWith('/') ? path.slice(1) : path
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

type Tree = { readonly [key: string]: unknown }

function text(node: unknown): string[] {
  const { type, value, elements } = (node ?? {}) as Tree
  if (type === 'ArrayExpression') return (elements as unknown[]).flatMap(text)
  return typeof value === 'string' ? [value] : []
}

type Specifier = { readonly text: string; readonly lazy: boolean }

function* specifiers(node: unknown): Generator<Specifier> {
  if (Array.isArray(node)) for (const item of node) yield* specifiers(item)
  else if (typeof node === 'object' && node !== null) {
    const tree = node as Tree
    const named = (texts: readonly string[], lazy: boolean) => texts.map((text) => ({ text, lazy }))
    if (importing.has(String(tree.type))) yield* named(text(tree.source), tree.type === 'ImportExpression')
    if (tree.type === 'CallExpression' && isGlob(tree.callee))
      yield* named(text((tree.arguments as unknown[])[0]), true)
    for (const child of Object.values(tree)) yield* specifiers(child)
  }
}

function isGlob(callee: unknown) {
  const { type, object, property } = callee as Tree
  return type === 'MemberExpression' && (object as Tree).type === 'MetaProperty' && (property as Tree).name === 'glob'
}

/** What a source text imports, as written under the given path. */
export function importsOf(from: string, source: string): Import[] {
  const { program, errors } = parseSync(from, source, { lang: from.endsWith('x') ? 'tsx' : 'ts' })
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`)
  const lazy = new Map<string, boolean>()
  for (const { text, lazy: later } of specifiers(program)) lazy.set(text, later && (lazy.get(text) ?? true))
  return [...lazy].map(([text, later]) => ({ from, to: resolve(from, text), ...(later && { lazy: true }) }))
}

/** Every TypeScript file below a folder, as paths from the top level. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name.replaceAll('\\', '/')))
}

/** Every import of every TypeScript file below the folders. */
export const importsIn = (folders: readonly string[]): Import[] =>
  folders.flatMap(sourcesIn).flatMap((path) => importsOf(path, readFileSync(path, 'utf8')))
