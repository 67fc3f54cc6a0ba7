/** Builds a server entry as `npm run build` does, for tests and the bench that start it as a process. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { workerSource } from '#src/platform/worker-source.mjs'

/** A built entry; `remove` deletes it. */
export interface BuiltEntry {
  readonly file: string
  remove(): void
}

/** Makes a folder for built code, beside the dependencies that it imports; every account may read it. */
export function folderForBuilds(): string {
  const cache = join('node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'questwire-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Builds a server entry (path from the repository's root) as `npm run build` does, into a folder of its own. */
export async function buildEntry(entry: string): Promise<BuiltEntry> {
  const folder = folderForBuilds()
  await buildInto(folder, entry)
  return {
    file: join(folder, 'entry.js'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }),
  }
}

/** Builds a server entry as `entry.js` of a folder. */
export async function buildInto(outDir: string, entry: string): Promise<void> {
  const output = {
    ssr: entry,
    outDir,
    target: 'node20',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'entry.js' } },
  }
  await build({ configFile: false, logLevel: 'warn', publicDir: false, plugins: [workerSource], build: output })
}
