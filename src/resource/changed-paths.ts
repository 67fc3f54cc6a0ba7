/** Lists the dotted paths of the leaves in which two documents differ: what an edit has touched. */
export function changedPaths(before: unknown, after: unknown, path: readonly string[] = []): readonly string[] {
  if (before === after) return []
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return [path.join('.')]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], [...path, key]))
}

/** Says whether a problem's path and a touched path are one, or one is inside the other. */
export function pathsOverlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`) || other === '' || one === ''
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
