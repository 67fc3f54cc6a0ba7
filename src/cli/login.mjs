// @ts-check
// The address and the key that calls are made with: from the environment, else from the file of the user that `login` wrote.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CliError } from './surroundings.mjs'

/** @typedef {import('./surroundings.mjs').Surroundings} Surroundings */
/** @typedef {{ url: string, key: string }} Login */

/**
 * Returns the file that keeps the login of this user.
 *
 * @param {Surroundings['env']} env
 */
export function loginPath(env) {
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config')
  return join(folder, 'questwire', 'login.json')
}

/**
 * Returns an address without its last slash.
 *
 * @param {string} text
 * @throws {CliError} When it is none.
 */
export function addressOf(text) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CliError(`“${text}” is no address. Give that of the console, such as https://console.example.com.`)
  return text.replace(/\/+$/, '')
}

/**
 * Reads the login: `QUESTWIRE_URL` and `QUESTWIRE_KEY` go before what was kept.
 *
 * @param {Surroundings['env']} env
 * @returns {Promise<Login>}
 * @throws {CliError} When nobody has logged in.
 */
export async function readLogin(env) {
  const kept = await readFile(loginPath(env), 'utf8').then(
    (text) => /** @type {Partial<Login>} */ (JSON.parse(text)),
    () => /** @type {Partial<Login>} */ ({}),
  )
  const url = env.QUESTWIRE_URL || kept.url
  // A key that was kept belongs to its address.
  const key = env.QUESTWIRE_KEY || (url === kept.url ? kept.key : undefined)
  if (!url || !key) throw new CliError('Run “questwire login <address>” first, or set QUESTWIRE_URL and QUESTWIRE_KEY.')
  return { url: addressOf(url), key }
}

/**
 * Keeps a login, for this user alone, and returns its file.
 *
 * @param {Surroundings['env']} env
 * @param {Login} login
 */
export async function keepLogin(env, login) {
  const path = loginPath(env)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  return path
}
