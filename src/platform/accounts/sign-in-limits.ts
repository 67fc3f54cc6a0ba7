/**
 * The limits of guessing passwords: of an account from one network, of an account from everywhere, of all accounts from
 * one network. A device that is known to the account is counted alone, so that nobody else can lock it out.
 */
import type { Platform } from '../base/context.ts'
import { networkOf } from '../base/network-address.ts'
import {
  type CountedLimit,
  consumeAttempts,
  giveBackAttempts,
  type RateLimit,
  resetAttempts,
} from '../base/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'

const MINUTE_MS = 60_000

/** Failures of one account from one network. */
const perAccountAndNetwork: RateLimit = { name: 'login', attempts: 10, windowMs: 15 * MINUTE_MS }
/** Failures of one account from everywhere. */
const perAccount: RateLimit = { name: 'login-account', attempts: 100, windowMs: 60 * MINUTE_MS }
/** Failures on any account from one network. */
const perNetwork: RateLimit = { name: 'login-address', attempts: 300, windowMs: 15 * MINUTE_MS }
/** Failures from one device that is known to the account. */
const perDevice: RateLimit = { name: 'login-device', attempts: 10, windowMs: 15 * MINUTE_MS }

/** The largest number of passwords of one account and network that a server compares at once; others wait. */
const MAX_COMPARED_AT_ONCE = 5

/** An attempt to sign in. */
export interface SignInAttempt {
  /** The e-mail address in lower case. */
  readonly account: string
  readonly address: string
  /** The id of the device, when it is known to the account. */
  readonly device: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

const accountAtNetwork = ({ account, address }: Pick<SignInAttempt, 'account' | 'address'>) =>
  `${account}\n${networkOf(address)}`

function limitsOf(attempt: SignInAttempt): CountedLimit[] {
  const { account, address, device } = attempt
  if (device !== undefined) return [[perDevice, device]]
  return [
    [perAccountAndNetwork, accountAtNetwork(attempt)],
    [perAccount, account],
    [perNetwork, networkOf(address)],
  ]
}

/**
 * Compares a password within the limits. A right one takes its attempt back, and the failures of its account from this
 * network or device with it.
 *
 * @param compare - Answers whom the password belongs to; undefined when it is wrong.
 * @returns What `compare` answered.
 * @throws {Refusal} 429 when there were too many failures.
 */
export async function compareWithinLimits<T>(
  platform: Platform,
  attempt: SignInAttempt,
  compare: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const limits = limitsOf(attempt)
  const [[first, of]] = limits as [CountedLimit]
  return takeTurn(`${first.name}\n${of}`, async () => {
    const exceeded = await consumeAttempts(platform, limits, attempt.now)
    if (exceeded) throw tooMany(exceeded)
    const found = await compare()
    if (found === undefined) return undefined
    await giveBackAttempts(platform, limits.slice(1), attempt.now)
    await resetAttempts(platform, first, of)
    return found
  })
}

function tooMany({ windowMs }: RateLimit): Refusal {
  const minutes = windowMs / MINUTE_MS
  return new Refusal(429, `Too many failed attempts to sign in. Please wait ${minutes} minutes and try again.`, {
    headers: { 'Retry-After': String(windowMs / 1000) },
  })
}

/** Forgets an account's failures from a network and from everywhere, after its password was reset. */
export async function forgetFailures(platform: Platform, account: string, address: string): Promise<void> {
  await resetAttempts(platform, perAccountAndNetwork, accountAtNetwork({ account, address }))
  await resetAttempts(platform, perAccount, account)
}

/** The turns that are taken or waited for on this server, by what they are about. */
const turns = new Map<string, { taken: number; readonly waiting: (() => void)[] }>()

/** Runs work when fewer than {@link MAX_COMPARED_AT_ONCE} others run under the same key: a right password is not refused for the others beside it. */
async function takeTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const turn = turns.get(key) ?? { taken: 0, waiting: [] }
  turns.set(key, turn)
  if (turn.taken >= MAX_COMPARED_AT_ONCE) await new Promise<void>((done) => turn.waiting.push(done))
  else turn.taken++
  try {
    return await run()
  } finally {
    const next = turn.waiting.shift()
    if (next) next()
    else if (--turn.taken === 0) turns.delete(key)
  }
}
