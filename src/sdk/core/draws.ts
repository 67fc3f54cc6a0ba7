/** The part of the page in provable draws: its contribution to each, and the address at which one is checked. */
import { contributionPattern } from '#schemas/values/contribution.ts'
import type { DrawReceipt } from '#schemas/values/draws.ts'
import { PlayError } from '../player/play-error.ts'
import type { Kept } from './storage.ts'

/** The length of a contribution that nobody typed, in bytes. */
const CONTRIBUTION_BYTES = 16
/** The longest that the public record is waited for. */
const RECORD_TIMEOUT_MS = 10_000
/** The key of the storage under which the typed contribution lies. */
const TYPED = 'contribution'

/** The contributions of the player to their draws. */
export interface Contributions {
  /** The text that the player typed in this visit; empty where they leave it to the device. */
  typed(): string
  /** Takes what the player typed, also where no draw takes it. */
  type(text: string): void
  /**
   * Returns the contribution to the next draw: what was typed, or 16 random bytes in hex.
   *
   * @throws {PlayError} Of status 0 where no draw takes what was typed.
   */
  next(): string
}

/** Creates the contributions of a visit; `kept` is its storage, which may be forbidden. */
export function createContributions(kept: Pick<Kept, 'read' | 'write'>): Contributions {
  let typed = kept.read(TYPED) ?? ''
  return {
    typed: () => typed,
    type(text) {
      typed = text
      kept.write(TYPED, text)
    },
    next() {
      if (!contributionPattern.test(typed))
        throw new PlayError(0, 'Your contribution to the draw may have up to 64 letters, digits, - and _.')
      return typed || randomContribution()
    },
  }
}

const randomContribution = () =>
  [...crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/**
 * Returns the address of the page that checks a draw, with the receipt and, where it can be had, the public record behind
 * its `#`, which no server sees.
 *
 * @param path - The path of the public record below the address of the calls.
 */
export async function checkAddress(service: string, path: string | undefined, receipt: DrawReceipt): Promise<string> {
  const reply: unknown =
    path &&
    (await fetch(`${service}/${path}`, { signal: AbortSignal.timeout(RECORD_TIMEOUT_MS) })
      .then((response) => response.json())
      .catch(() => undefined))
  const { record = null } = (reply || {}) as { record?: unknown }
  const given = JSON.stringify({ receipt, record, contribution: receipt.contribution })
  return `${new URL('../check-draws.html', `${new URL(service, location.href)}/`)}#${encodeURIComponent(given)}`
}
