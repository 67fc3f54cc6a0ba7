// @ts-check
import { readFile } from 'node:fs/promises'
import { openApi, RefusedCall } from '../api.mjs'
import { isOfPlays } from '../files.mjs'
import { placesOf, readWithNamed } from '../named-files.mjs'
import { filesMeant, problemAt, readOne } from '../read-folder.mjs'
import { CliError, exitCodes, placeOf } from '../surroundings.mjs'
import { counted } from '../words.mjs'

/**
 * A step of a file of plays, with what is expected of it.
 *
 * @typedef {object} Step
 * @property {string} person
 * @property {string | number} at
 * @property {string} [play]
 * @property {{ played?: boolean, reason?: string, wins?: readonly string[], shown?: unknown, text?: string }} [expect]
 */
/** @typedef {{ people?: object, steps: readonly Step[] }} Plays */
/** @typedef {{ played: boolean, reasons: readonly { code: string, message: string }[], rewards: readonly { ref: string, given: boolean, why: string }[], shown?: unknown, text?: string }} Tried */

/** @type {import('../run.mjs').Command} */
export const test = {
  usage: 'test [folder or files]',
  about: 'Lets named people play at named times, as files say, and compares what comes of it. Nothing is stored.',
  examples: [
    'questwire test',
    'questwire test campaigns/diwali.test.json',
    'questwire test campaigns/diwali.test.json --folder campaigns --json',
  ],
  options: { folder: { type: 'string', about: 'The folder whose files are played (campaigns).' } },
  async run({ around, rest, options, json }) {
    const call = await openApi(around)
    const { folder = 'campaigns' } = /** @type {{ folder?: string }} */ (options)
    /** @type {string[]} */
    const paths = []
    for (const meant of rest.length > 0 ? rest : [folder])
      paths.push(...(await filesMeant(placeOf(around, meant), isOfPlays)))
    /** @type {{ at: string, step: string, problems: string[] }[]} */
    const results = []
    for (const [index, path] of paths.entries()) {
      if (paths.length > 1) around.err(`${index + 1} of ${paths.length}: ${path} …\n`)
      results.push(...(await testOne(call, path, placeOf(around, folder))))
    }
    const failed = results.filter(({ problems }) => problems.length > 0)
    if (json) around.out(`${JSON.stringify({ steps: results.length, failed: failed.length, results })}\n`)
    else {
      for (const { at, step, problems } of failed) around.out(`${at} ${step}: ${problems.join('; ')}\n`)
      around.out(
        `${paths.length === 1 ? '' : `${counted(paths.length, 'file')}, `}${counted(results.length, 'step')}, ${failed.length} not as expected.\n`,
      )
    }
    return failed.length > 0 ? exitCodes.found : exitCodes.ok
  },
}

/**
 * @param {(path: string, body: object) => Promise<any>} call
 * @param {string} path
 * @param {string} folder
 */
async function testOne(call, path, folder) {
  const text = await readFile(path, 'utf8')
  const read = await readOne(path)
  if ('message' in read) throw new CliError(`${read.at} ${read.message}`)
  const { people = {}, steps = [] } = /** @type {Plays} */ (/** @type {unknown} */ (read.file))
  const placed = (/** @type {number} */ index, /** @type {string} */ key) =>
    problemAt({ ...read, text }, { path: `steps.${index}${key}`, message: '' }).at
  const sent = steps.map(({ expect: _, at, ...step }, index) => {
    const moment = typeof at === 'number' ? at : Date.parse(at)
    // A time without a zone would be another one on each machine.
    if (!Number.isFinite(moment) || (typeof at === 'string' && !/(?:Z|[+-]\d\d:\d\d)$/.test(at)))
      throw new CliError(
        `${placed(index, '.at')} “${at}” is no moment with its zone, such as 2026-11-28T10:00:00+05:30`,
      )
    return { ...step, at: moment }
  })
  const places = await placesOf(await filesMeant(folder))
  const played = await readWithNamed(
    places,
    steps.flatMap(({ play }) => play ?? []),
  )
  const files = played.map(({ file }) => file)
  const reply = await call('tryCampaignFiles', { files, people, steps: sent }).catch((error) => {
    const [fault] = error instanceof RefusedCall ? error.errors : []
    const [, index, key = ''] = /^steps\.(\d+)(.*)$/.exec(fault?.path ?? '') ?? []
    throw fault && index !== undefined ? new CliError(`${placed(Number(index), key)} ${fault.message}`) : error
  })
  return steps.map((step, index) => ({
    at: placed(index, ''),
    step: `${step.person} at ${step.at}`,
    problems: compared(step.expect ?? {}, reply.steps[index]),
  }))
}

/**
 * Says in what an outcome differs from what is expected; what is not said is not compared.
 *
 * @param {NonNullable<Step['expect']>} expected
 * @param {Tried} tried
 */
function compared(expected, { played, reasons, rewards, shown, text }) {
  const reason = reasons[0]
  const wins = rewards.filter(({ given }) => given).map(({ ref }) => ref)
  const told = (/** @type {unknown} */ value) => JSON.stringify(value)
  const differing = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
    one !== undefined && told(one) !== told(other)
  return [
    ...(differing(expected.played, played)
      ? [played ? 'was played, and should not have been' : `was not played: ${reason?.message} (${reason?.code})`]
      : []),
    ...(differing(expected.reason, reason?.code)
      ? [`expected the reason ${expected.reason}, got ${reason ? `${reason.code} (${reason.message})` : 'none'}`]
      : []),
    ...(differing(expected.wins && [...expected.wins].sort(), [...wins].sort())
      ? [`expected to win ${expected.wins?.join(', ') || 'nothing'}, won ${wins.join(', ') || 'nothing'}`]
      : []),
    ...(differing(expected.text, text) ? [`expected the text ${told(expected.text)}, got ${told(text)}`] : []),
    ...(differing(expected.shown, shown) ? [`expected ${told(expected.shown)} to be shown, got ${told(shown)}`] : []),
  ]
}
