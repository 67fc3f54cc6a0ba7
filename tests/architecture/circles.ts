// Finds circles of imports between the sibling folders and files of a folder, at any depth.
// Files of one folder among themselves are free; type imports count; what is loaded later by `import()` ties nothing now.
import type { Import } from './imports.ts'

/** Sibling folders or files that import each other in a circle, and the imports that tie them. */
export interface Circle {
  /** The folder they stand in, as a path from the top level. */
  readonly folder: string
  readonly members: readonly string[]
  readonly ties: readonly Import[]
}

/** Returns every circle between siblings where at least one side of an import is a folder. */
export function circlesOf(imports: readonly Import[]): Circle[] {
  const arrows = imports.filter(({ from, to, lazy }) => !lazy && from !== to)
  const files = arrows.flatMap(({ from, to }) => [from, to])
  const folders = new Set(files.flatMap((file) => ancestors(file)))
  return [...folders].sort().flatMap((folder) => circlesIn(folder, arrows))
}

function ancestors(file: string): string[] {
  const names = file.split('/')
  return names.slice(0, -1).map((_, index) => names.slice(0, index + 1).join('/'))
}

function circlesIn(folder: string, arrows: readonly Import[]): Circle[] {
  const inside = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined)
  const ties: { readonly from: string; readonly to: string; readonly tie: Import }[] = []
  for (const tie of arrows) {
    const [one, other] = [inside(tie.from), inside(tie.to)]
    if (!one || !other || !(one.includes('/') || other.includes('/'))) continue
    const [from = '', to = ''] = [one.split('/')[0], other.split('/')[0]]
    if (from !== to) ties.push({ from, to, tie })
  }
  return components(ties).map((members) => ({
    folder,
    members: members.sort(),
    ties: ties.filter(({ from, to }) => members.includes(from) && members.includes(to)).map(({ tie }) => tie),
  }))
}

/** Returns the strongly connected components of more than one member (Tarjan's algorithm). */
function components(edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    let lowest = index.size
    index.set(node, lowest)
    stack.push(node)
    const own = lowest
    for (const other of next.get(node) ?? []) {
      if (!index.has(other)) lowest = Math.min(lowest, visit(other))
      else if (stack.includes(other)) lowest = Math.min(lowest, index.get(other) ?? lowest)
    }
    low.set(node, lowest)
    if (lowest === own) {
      const members = stack.splice(stack.indexOf(node))
      if (members.length > 1) found.push(members)
    }
    return lowest
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return found
}

/**
 * Describes a circle as one sentence: who is in it, the fewest imports that would have to go, and where the code belongs.
 */
export function describeCircle({ folder, members, ties }: Circle): string {
  const sides = new Map<string, Import[]>()
  const unit = (path: string) => path.slice(folder.length + 1).split('/')[0] ?? path
  for (const tie of ties) {
    const key = `${unit(tie.from)} → ${unit(tie.to)}`
    sides.set(key, [...(sides.get(key) ?? []), tie])
  }
  const thinnest = [...sides.values()].sort((one, other) => one.length - other.length)[0] ?? []
  const example = thinnest.map(({ from, to }) => `${from} imports ${to}`).join('; ')
  return `${folder}: ${members.join(', ')} import each other in a circle. Cut it where it is thinnest (${example}): move what both sides need into the lower of them, or into a folder below both.`
}
