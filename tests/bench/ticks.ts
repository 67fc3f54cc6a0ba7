import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Processor time that a process has used, in hundredths of a second; the system counts no finer. */
export function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Resolves once processes use less than a twentieth of a processor: a server that has just started has work of its own. */
export async function untilQuiet(pids: readonly number[]): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + ticksOf(pid), 0)
  for (let before = used(); ; ) {
    await sleep(2000)
    const now = used()
    if (now - before < 10) return
    before = now
  }
}
