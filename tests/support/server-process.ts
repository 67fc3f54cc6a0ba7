/** A server as a process of its own, for tests of what only a process can show: signals, exit codes, kill -9. */
import { type ChildProcess, spawn } from 'node:child_process'

/** A started process. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything it has printed. */
  output(): string
  /** Fulfilled when it has printed a text; rejected with what it printed when it ends before. */
  printed(text: string): Promise<void>
  /** Fulfilled with its exit code, or with the signal that ended it. */
  readonly exit: Promise<number | NodeJS.Signals>
}

/** An account of the machine by its numbers. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * Starts a built entry with nothing in its environment but the path and the given settings; nobody plays the demo, and
 * everybody's mails are on the screen, unless they say so.
 *
 * @param account - The one that runs it, which only root may choose; left out for our own.
 */
export function startProcess(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
  account?: Account,
): ServerProcess {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, DEMO_PLAYERS: '0', OUTBOX: 'all', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a test can signal it as a terminal does.
    detached: true,
    ...account,
  })
  // In its own group it does not hear the Ctrl-C that ends us.
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  child.once('close', () => process.off('exit', stop))
  let text = ''
  let ended = false
  const heard = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    text += chunk
    for (const look of heard) look()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exit = new Promise<number | NodeJS.Signals>((done) => {
    child.once('close', (code, signal) => {
      ended = true
      for (const look of heard) look()
      done(code ?? signal ?? -1)
    })
  })
  const printed = (wanted: string) =>
    new Promise<void>((done, refuse) => {
      const look = () => {
        if (text.includes(wanted)) done()
        else if (ended) refuse(new Error(`It ended without printing "${wanted}", but printed:\n${text}`))
        else return
        heard.delete(look)
      }
      heard.add(look)
      look()
    })
  return { child, exit, printed, output: () => text }
}
