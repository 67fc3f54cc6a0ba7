// Reads what a source file exports: names, kinds, doc comments, parameters, and whether the body throws.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Tree = { readonly [key: string]: unknown }

/** One exported declaration. */
export interface Exported {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly kind: 'type' | 'function' | 'class' | 'value'
  /** The text of its doc comment; empty where it has none. */
  readonly doc: string
  /** The names of parameters whose type is `number`. */
  readonly numbers: readonly string[]
  /** Whether its own body throws, functions inside it left out. */
  readonly throws: boolean
}

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null && !Array.isArray(node)

const isFunction = (node: unknown): node is Tree =>
  isTree(node) && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(node.type))

function hasThrow(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasThrow)
  if (!isTree(node)) return false
  if (node.type === 'ThrowStatement') return true
  return Object.values(node).some((child) => !isFunction(child) && hasThrow(child))
}

function numbersOf(params: unknown): string[] {
  return (params as Tree[]).flatMap((param) => {
    const target = param.type === 'AssignmentPattern' ? (param.left as Tree) : param
    const annotation = (target.typeAnnotation as Tree | undefined)?.typeAnnotation as Tree | undefined
    return target.type === 'Identifier' && annotation?.type === 'TSNumberKeyword' ? [String(target.name)] : []
  })
}

function* declared(declaration: Tree): Generator<{ name: string; kind: Exported['kind']; body?: Tree }> {
  const name = (node: unknown) => String((node as Tree).name)
  if (declaration.type === 'FunctionDeclaration')
    yield { name: name(declaration.id), kind: 'function', body: declaration }
  else if (declaration.type === 'ClassDeclaration') yield { name: name(declaration.id), kind: 'class' }
  else if (declaration.type === 'TSTypeAliasDeclaration' || declaration.type === 'TSInterfaceDeclaration')
    yield { name: name(declaration.id), kind: 'type' }
  else if (declaration.type === 'VariableDeclaration')
    for (const { id, init } of declaration.declarations as Tree[])
      if ((id as Tree).type === 'Identifier')
        yield isFunction(init) ? { name: name(id), kind: 'function', body: init } : { name: name(id), kind: 'value' }
}

/** Returns the exported declarations of a source text, as written under the given path. */
export function exportsOf(path: string, source = readFileSync(path, 'utf8')): Exported[] {
  const { program, comments } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  return (program.body as unknown as Tree[]).flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !isTree(statement.declaration)) return []
    const start = Number(statement.start)
    const doc = docs.find(({ end }) => end <= start && /^\s*$/.test(source.slice(end, start)))
    const line = source.slice(0, start).split('\n').length
    return [...declared(statement.declaration)].map(({ name, kind, body }) => ({
      ...{ path, line, name, kind, doc: doc?.value ?? '' },
      numbers: body ? numbersOf(body.params) : [],
      throws: body ? hasThrow(body.body) : false,
    }))
  })
}
