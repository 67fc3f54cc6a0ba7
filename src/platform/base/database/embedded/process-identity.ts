/** Telling processes apart: ids are used again after a restart of the machine or of a container, so an id alone proves nothing. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

function lineOfPs(pid: number, column: string): string {
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Creates a text that is equal only for the same run of the same process; undefined when no such process lives. */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return undefined
  if (process.platform === 'win32') return `${pid}`
  if (process.platform !== 'linux') {
    return lineOfPs(pid, 'stat').startsWith('Z') ? undefined : `${pid} ${lineOfPs(pid, 'lstart')}`
  }
  try {
    // The name stands in brackets and may hold anything; after it come the state and, 19 places on, the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A killed process that its parent has not reaped yet still answers to signals.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${pid} ${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

/** The command line of a living process; empty when it cannot be seen. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return lineOfPs(pid, 'args')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
