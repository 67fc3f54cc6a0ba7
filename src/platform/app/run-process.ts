/**
 * The server as a process: settings from the environment, signals in, lines and an exit code out. What it runs is handed
 * in (`main.ts`), how it starts and stops stands in `lifecycle.ts`.
 */

import { readSettings, type Settings } from '../base/settings/settings.ts'
import { StartError } from '../base/start-error.ts'
import { demoAccount } from '../seed/demo-account.ts'
import { createLifecycle, type Lifecycle, type Parts } from './lifecycle.ts'

/** The whole stop after the draining is over by then, in milliseconds. */
const longestStop = 9500

/** A second signal forces the stop, but not one from the same Ctrl-C: the terminal sends it to us, and npm passes it on. */
const sameKeyPress = 1000

const print = (line: string) => console.log(line)

function explain(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error)
}

/** npm hands a signal to the shell between it and us; that one dies of it without telling us, and we would serve on unseen. */
function whenOrphaned(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}

/** Listens for what ends the process; returns what to do when the start fails. */
function stopOnSignals(lifecycle: Lifecycle, { drainSeconds }: Settings): (failure: unknown) => Promise<void> {
  let asked: number | undefined
  const force = () => {
    lifecycle.kill()
    process.exit(1)
  }
  const stop = async (code: number): Promise<never> => {
    asked = Date.now()
    print('Stopping.')
    setTimeout(force, longestStop + drainSeconds * 1000).unref()
    await lifecycle.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked === undefined) void stop(0)
      else if (Date.now() - asked > sameKeyPress) force()
    })
  }
  whenOrphaned(() => {
    if (asked === undefined) void stop(0)
  })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      // What breaks because we are stopping is no news.
      if (asked !== undefined) return
      explain(error)
      void stop(1)
    })
  }
  lifecycle.died.then((sentence) => {
    if (asked !== undefined) return
    console.error(sentence)
    void stop(1)
  })
  return async (failure) => {
    // A start that a signal interrupts fails as well: that stop is under way and says nothing of it.
    if (asked !== undefined) return
    explain(failure)
    await stop(1)
  }
}

/** Says where e-mails go that no mail server takes. */
function mailLines({ smtpUrl, outbox, publicUrl }: Settings): string[] {
  if (smtpUrl !== undefined) return []
  const whose = outbox === 'all' ? 'All e-mails' : 'E-mails of the demo organisation'
  return [
    'E-mails are not sent (SMTP_URL is not set); their links are printed here.',
    ...(outbox === 'none' ? [] : [`${whose} are shown to everybody at ${publicUrl}/outbox`]),
  ]
}

/** Says where the console is, and who may sign in at first. */
function addressLines(settings: Settings): string[] {
  const { username, password } = demoAccount
  return [
    `\nQuestwire is at ${settings.publicUrl}`,
    ...mailLines(settings),
    ...(settings.demo ? [`Demo account: user name ${username}, password ${password}`] : []),
  ]
}

const workerLines = ({ port }: Settings): string[] => [
  `\nThis server does the background work and serves no calls; /healthz and /readyz answer on port ${port}.`,
]

async function run(settings: Settings, parts: Parts): Promise<void> {
  print(`Questwire starts on Node ${process.versions.node}.`)
  const lifecycle = createLifecycle(settings, parts, print)
  const fail = stopOnSignals(lifecycle, settings)
  try {
    const platform = await lifecycle.open()
    if (settings.onlyMigrates) {
      await lifecycle.stop()
      return print('The database is ready for this version.')
    }
    await lifecycle.serve(platform)
    for (const line of settings.role === 'worker' ? workerLines(settings) : addressLines(settings)) print(line)
    print('Ctrl-C stops it.\n')
  } catch (error) {
    await fail(error)
  }
}

/** Runs the server until a signal ends it; the exit code is 0 after a stop that was asked for and 1 after any failure. */
export async function runProcess(parts: Parts): Promise<void> {
  // Whoever read our lines may be gone before us; that is no reason to end without stopping.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  try {
    await run(readSettings(process.env, process.argv.slice(2)), parts)
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}
