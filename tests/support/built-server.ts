/** The built server with a fresh database and the demo organisation, for browser tests and screenshots. `npm run build` comes before. */
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startProcess } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Longest a stop may take, in milliseconds. */
const longestStop = 10_000

/** A server that answers. */
export interface BuiltServer {
  /** Its address, without a slash at its end. */
  readonly base: string
  /** Stops it as a terminal would; rejected with what it printed when that takes too long or fails. */
  stop(): Promise<void>
}

/** Finds a TCP port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const socket = createServer()
    socket.once('error', refuse)
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the built server (of another build than the usual one, if its folder is given) in a data folder of its own and waits until it serves. */
export async function startBuiltServer(build = 'dist'): Promise<BuiltServer> {
  const file = join(build, 'server', 'main.js')
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`)
  const folder = temporaryFolder()
  const port = await freePort()
  const running = startProcess(file, { PORT: String(port), DATA_DIR: join(folder, 'data') })
  const base = `http://localhost:${port}`

  async function stop() {
    running.child.kill('SIGTERM')
    const late = new Promise<'late'>((done) => setTimeout(done, longestStop, 'late').unref())
    const end = await Promise.race([running.exit, late])
    if (end === 'late' && running.child.pid) process.kill(-running.child.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    if (end !== 0) throw new Error(`The server did not stop well (${end}). It printed:\n${running.output()}`)
  }

  try {
    await running.printed(`Questwire is at ${base}`)
    const { status } = await fetch(`${base}/healthz`)
    if (status !== 200) throw new Error(`/healthz answers ${status}.`)
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return { base, stop }
}
