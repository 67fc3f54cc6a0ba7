// @ts-check
import { readLogin } from './login.mjs'
import { CliError } from './surroundings.mjs'

/** @typedef {import('./surroundings.mjs').Surroundings} Surroundings */
/** @typedef {{ path: string, message: string, code?: string }} Fault */

/** A refusal by the server, with the faults at their places. */
export class RefusedCall extends CliError {
  /**
   * @param {string} message
   * @param {{ status: number, errors?: readonly Fault[], reply?: any }} details
   */
  constructor(message, { status, errors = [], reply = {} }) {
    super(message)
    this.status = status
    this.errors = errors
    this.reply = reply
  }
}

const sentences = /** @type {Readonly<Record<number, string>>} */ ({
  401: 'The key is not valid (any more). Run “questwire login” again.',
  404: 'This server does not know campaigns as files. Is the address right?',
  413: 'That is too much at once: apply a part of the folder first.',
})

/**
 * Creates the calls of the server, for whoever has logged in.
 *
 * @param {Surroundings} around
 * @returns {Promise<(path: string, body: object) => Promise<any>>}
 */
export async function openApi(around) {
  const login = await readLogin(around.env)
  return (path, body) => callServer(around, login, path, body)
}

/**
 * Makes a call.
 *
 * @param {Pick<Surroundings, 'fetch'>} around
 * @param {import('./login.mjs').Login} login
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>} The reply.
 * @throws {RefusedCall} When the server refuses it.
 * @throws {CliError} When the server cannot be reached.
 */
export async function callServer({ fetch }, { url, key }, path, body) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const request = new Request(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await fetch(request).catch((/** @type {Error & { cause?: Error }} */ error) => {
    throw new CliError(`${url} cannot be reached: ${error.cause?.message || error.message}.`)
  })
  const reply = await response.json().catch(() => ({}))
  if (response.ok) return reply
  const said = reply.msg || sentences[response.status] || `The server answered ${response.status}.`
  const message = response.status === 401 ? (sentences[401] ?? said) : said
  throw new RefusedCall(message, { status: response.status, errors: reply.errors, reply })
}
