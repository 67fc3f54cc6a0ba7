import { readFileSync } from 'node:fs'

/** Returns what a file of `.deploy` has in the environment for the allocator of the system, which Node's own memory comes from. */
export function allocatorSettings(file: string): Record<string, string> {
  const text = readFileSync(`.deploy/${file}`, 'utf8')
  return Object.fromEntries([...text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]))
}
