/**
 * The addresses of a name. The name server is asked without a thread. The system's own way, which also knows the hosts
 * file and short names, is used only if that finds nothing, and a few times at once: a thread that waits for a slow
 * name server hashes no password.
 */
import dns from 'node:dns/promises'
import { isIP } from 'node:net'

/** An address as `node:net` takes it. */
export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** The names that the system resolves at once: half of Node's threads. */
const MAX_SYSTEM_LOOKUPS = 2

let asking = 0
const waiting: (() => void)[] = []

/** Resolves names; tests replace it. */
export const resolver = { resolve }

async function resolve(name: string): Promise<ResolvedAddress[]> {
  const family = isIP(name)
  if (family !== 0) return [{ address: name, family }]
  // By definition; no name server has a say in it.
  if (/(^|\.)localhost$/i.test(name)) return [{ address: '127.0.0.1', family: 4 }]
  const server = new dns.Resolver({ timeout: 2000, tries: 2 })
  const [four, six] = await Promise.allSettled([server.resolve4(name), server.resolve6(name)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length > 0) return found
  const late = [four, six].some(({ status, ...rest }) => status === 'rejected' && codeOf(rest) === 'ETIMEOUT')
  if (late) throw Object.assign(new Error('the name server did not answer'), { code: 'ETIMEOUT' })
  return inTurn(() => dns.lookup(name, { all: true, verbatim: true }))
}

const codeOf = (result: object): unknown => (result as { reason?: { code?: unknown } }).reason?.code

async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  while (asking >= MAX_SYSTEM_LOOKUPS) await new Promise<void>((done) => waiting.push(done))
  asking++
  try {
    return await ask()
  } finally {
    asking--
    waiting.shift()?.()
  }
}
