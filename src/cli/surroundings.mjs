// @ts-check
import { isAbsolute, join } from 'node:path'

/**
 * The surroundings of a run, which tests bring their own of.
 *
 * @typedef {object} Surroundings
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {NodeJS.ReadStream | AsyncIterable<Buffer | string>} stdin
 * @property {(text: string) => unknown} out What was asked for.
 * @property {(text: string) => unknown} err Progress and complaints.
 * @property {(request: Request) => Promise<Response>} fetch
 * @property {string} [cwd] The folder that paths begin at, where it is not that of the process.
 */

/** Exit codes: nothing to do or done, an error or a refusal, changes or problems that were found. */
export const exitCodes = /** @type {const} */ ({ ok: 0, error: 1, found: 2 })

/** An error that is said in one sentence, without a trace. */
export class CliError extends Error {
  /** @override */
  name = 'CliError'
}

/**
 * Returns the place of a file that somebody named.
 *
 * @param {Surroundings} around
 * @param {string} path
 */
export const placeOf = ({ cwd }, path) => (cwd === undefined || isAbsolute(path) ? path : join(cwd, path))

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
