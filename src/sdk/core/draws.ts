/** The part of the page in provable draws: its contribution to each, and the address at which one is checked. */
import type { DrawReceipt } from '#schemas/values/draws.ts'

/** The length of a contribution that nobody typed, in bytes. */
const CONTRIBUTION_BYTES = 16
/** The longest that the public record is waited for. */
const RECORD_TIMEOUT_MS = 10_000

/** Draws the player's contribution to a draw: 16 random bytes in hex. */
export const newContribution = (): string =>
  [...crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/**
 * Returns the address of the page that checks a draw, with the receipt and, where it can be had, the public record behind
 * its `#`, which no server sees.
 */
export async function checkAddress(
  service: string,
  organisation: string | undefined,
  receipt: DrawReceipt,
): Promise<string> {
  const path =
    organisation && `${service}/draws/${encodeURIComponent(organisation)}/${encodeURIComponent(receipt.ruleId)}`
  const reply: unknown =
    path &&
    (await fetch(path, { signal: AbortSignal.timeout(RECORD_TIMEOUT_MS) })
      .then((response) => response.json())
      .catch(() => undefined))
  const { record = null } = (reply || {}) as { record?: unknown }
  const given = JSON.stringify({ receipt, record, contribution: receipt.contribution })
  return `${new URL('../check-draws.html', `${new URL(service, location.href)}/`)}#${encodeURIComponent(given)}`
}
