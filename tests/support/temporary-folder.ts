/** A folder for data that a test throws away. */
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder that every account may enter: run as root, the database would put its data elsewhere otherwise, and leave it there. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'questwire-')))
  chmodSync(folder, 0o755)
  return folder
}
