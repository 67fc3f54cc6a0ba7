// @ts-check
// Reads the command and its options, runs it, and says what went wrong in one sentence.
import { parseArgs } from 'node:util'
import { RefusedCall } from './api.mjs'
import { apply } from './commands/apply.mjs'
import { check } from './commands/check.mjs'
import { forecast } from './commands/forecast.mjs'
import { login } from './commands/login.mjs'
import { plan } from './commands/plan.mjs'
import { pull } from './commands/pull.mjs'
import { test } from './commands/test.mjs'
import { CliError, exitCodes } from './surroundings.mjs'

/** @typedef {import('./surroundings.mjs').Surroundings} Surroundings */
/** @typedef {{ type: 'string' | 'boolean', multiple?: boolean, about: string }} Option */
/**
 * What a command is run with.
 *
 * @typedef {object} Given
 * @property {Surroundings} around
 * @property {readonly string[]} rest What stands behind the command.
 * @property {Readonly<Record<string, unknown>>} options
 * @property {boolean} json True where one JSON object is to be printed.
 */
/**
 * A command.
 *
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} about
 * @property {readonly string[]} examples
 * @property {Readonly<Record<string, Option>>} options
 * @property {(given: Given) => Promise<number>} run Returns the exit code.
 */

/** @type {Readonly<Record<string, Command>>} */
export const commands = { login, pull, check, forecast, plan, apply, test }

const always = /** @type {Readonly<Record<string, Option>>} */ ({
  json: { type: 'boolean', about: 'Prints one JSON object instead of sentences.' },
  help: { type: 'boolean', about: 'Shows this page.' },
})

/**
 * Runs a command and returns its exit code: 0 nothing to do or done, 1 an error or a refusal, 2 changes or problems were found.
 *
 * @param {readonly string[]} words
 * @param {Surroundings} around
 * @returns {Promise<number>}
 */
export async function run([name = '', ...words], around) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const asked = ['', 'help', '--help', '-h'].includes(name)
    ;(asked ? around.out : around.err)(asked ? overview() : `There is no command “${name}”.\n\n${overview()}`)
    return asked ? exitCodes.ok : exitCodes.error
  }
  let json = words.includes('--json')
  try {
    const { values, positionals } = parsed(command, words)
    if (values.help) {
      around.out(helpOf(command))
      return exitCodes.ok
    }
    json = values.json === true
    return await command.run({ around, rest: positionals, options: values, json })
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const faults = error instanceof RefusedCall ? error.errors : []
    if (json) around.out(`${JSON.stringify({ error: error.message, ...(faults.length > 0 && { errors: faults }) })}\n`)
    around.err(`${error.message}\n`)
    return exitCodes.error
  }
}

/**
 * @param {Command} command
 * @param {readonly string[]} words
 */
function parsed(command, words) {
  const known = { ...command.options, ...always }
  const options = Object.fromEntries(
    Object.entries(known).map(([key, { type, multiple = false }]) => [key, { type, multiple }]),
  )
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new CliError(`${/** @type {Error} */ (error).message}\n\n${helpOf(command)}`)
  }
}

const overview = () =>
  [
    'Campaigns as files: the documents of an organisation in a folder, and back.',
    '',
    ...Object.entries(commands).map(([name, { about }]) => `  questwire ${name.padEnd(9)} ${about}`),
    '',
    'questwire <command> --help says more. Exit codes: 0 nothing to do or done, 1 an error or a refusal, 2 changes or problems.',
    'QUESTWIRE_URL and QUESTWIRE_KEY go before what “questwire login” has kept.',
    '',
  ].join('\n')

/** @param {Command} command */
function helpOf({ usage, about, options, examples }) {
  const lines = Object.entries({ ...options, ...always }).map(
    ([name, { type, about }]) => `  ${`--${name}${type === 'string' ? ' <text>' : ''}`.padEnd(22)} ${about}`,
  )
  return [`questwire ${usage}`, '', about, '', ...lines, '', ...examples.map((one) => `  ${one}`), ''].join('\n')
}
