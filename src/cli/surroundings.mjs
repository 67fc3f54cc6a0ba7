// @ts-check

/**
 * The surroundings of a run, which tests bring their own of.
 *
 * @typedef {object} Surroundings
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {NodeJS.ReadStream | AsyncIterable<Buffer | string>} stdin
 * @property {(text: string) => unknown} out What was asked for.
 * @property {(text: string) => unknown} err Progress and complaints.
 * @property {(request: Request) => Promise<Response>} fetch
 */

/** Exit codes: nothing to do or done, an error, changes or problems that were found. */
export const exitCodes = /** @type {const} */ ({ ok: 0, error: 1, found: 2 })

/** An error that is said in one sentence, without a trace. */
export class CliError extends Error {
  /** @override */
  name = 'CliError'
}

/**
 * Reads an input to its end.
 *
 * @param {Surroundings['stdin']} stdin
 */
export async function readInput(stdin) {
  let text = ''
  for await (const piece of stdin) text += String(piece)
  return text.trim()
}
