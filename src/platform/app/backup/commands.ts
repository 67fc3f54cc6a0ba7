import { readSettings } from '../../base/settings/settings.ts'
import { StartError } from '../../base/start-error.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const commands = { backup: backUp, restore } as const

/** Says whether arguments are those of `backup` or `restore`. */
export const isBackupCommand = ([name]: readonly string[]): boolean => name !== undefined && name in commands

/**
 * Runs `backup <file>` or `restore <file>`; the exit code is 0 when it is done and 1 when it is not, with one sentence.
 *
 * @param args - The arguments after the script's name.
 */
export async function runBackupCommand(args: readonly string[]): Promise<void> {
  const [name, file, more] = args
  try {
    if (file === undefined || more !== undefined) {
      console.error(`Say which file: npm run ${name} -- <file>`)
      process.exitCode = 1
      return
    }
    await commands[name as keyof typeof commands](readSettings(process.env, []), file, (line) => console.log(line))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
