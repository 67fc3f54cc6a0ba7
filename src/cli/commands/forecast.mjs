// @ts-check
import { stat } from 'node:fs/promises'
import { openApi } from '../api.mjs'
import { placesOf, readWithNamed } from '../named-files.mjs'
import { filesMeant, problemsOf, readOne } from '../read-folder.mjs'
import { CliError, exitCodes, placeOf } from '../surroundings.mjs'

/** @typedef {import('../read-folder.mjs').ReadFile} ReadFile */
/** @typedef {import('../read-folder.mjs').Problem} Problem */
/** @typedef {{ path: string, ref: string, name: string, words: readonly string[], forecast: object | null }} Forecast */

/** The kinds of documents that are campaigns. */
const campaignKinds = ['rule', 'badge-rule']

/** @type {import('../run.mjs').Command} */
export const forecast = {
  usage: 'forecast [folder or file]',
  about: 'Forecasts campaigns as their files have them: odds, plays and cost, P10 to P90. Changes nothing.',
  examples: ['questwire forecast', 'questwire forecast campaigns/rule/diwali-toss.json --json'],
  options: { folder: { type: 'string', about: 'The folder with what a single file names (campaigns).' } },
  async run({ around, rest: [meant = 'campaigns'], options, json }) {
    const call = await openApi(around)
    const paths = await filesMeant(placeOf(around, meant))
    const { campaigns, problems } = await campaignsIn(paths)
    const isOne = paths.length === 1
    if (isOne && campaigns.length === 0 && problems.length === 0)
      throw new CliError(`${meant} is no campaign: only those of ${campaignKinds.join(' and ')} have a forecast.`)
    const beside = isOne ? await besideOne(around, /** @type {string | undefined} */ (options.folder)) : []
    const places = await placesOf([...beside, ...paths])
    /** @type {Forecast[]} */
    const forecasts = []
    for (const { path, ref, name } of campaigns) {
      around.err(`${forecasts.length + 1} of ${campaigns.length}: ${name} …\n`)
      const files = await readWithNamed(places, [ref])
      try {
        const reply = await call('forecastCampaignFile', { files: files.map(({ file }) => file), campaign: ref })
        forecasts.push({ path, ref, name, words: reply.words, forecast: reply.forecast })
      } catch (error) {
        problems.push(...problemsOf(error, files))
      }
    }
    if (json) around.out(`${JSON.stringify({ forecasts, ...(problems.length > 0 && { problems }) })}\n`)
    else for (const { name, ref, words } of forecasts) around.out(`“${name}” (${ref})\n${indented(words)}\n`)
    for (const { at, message } of problems) around.err(`${at} ${message}\n`)
    return problems.length > 0 ? exitCodes.error : exitCodes.ok
  },
}

const indented = (/** @type {readonly string[]} */ words) => words.map((line) => `  ${line}\n`).join('')

/**
 * Finds the campaigns among files.
 *
 * @param {readonly string[]} paths
 */
async function campaignsIn(paths) {
  /** @type {{ path: string, ref: string, name: string }[]} */
  const campaigns = []
  /** @type {Problem[]} */
  const problems = []
  for (const path of paths) {
    const read = await readOne(path)
    if ('message' in read) problems.push(read)
    else if (campaignKinds.includes(read.file.kind))
      campaigns.push({ path, ref: `${read.file.kind}/${read.file.key}`, name: `${read.file.name}` })
  }
  return { campaigns, problems }
}

/**
 * Finds the files beside a single one: those of the folder that was said, else of `campaigns` where there is such a folder.
 *
 * @param {import('../surroundings.mjs').Surroundings} around
 * @param {string | undefined} said
 */
async function besideOne(around, said) {
  const folder = placeOf(around, said ?? 'campaigns')
  const isThere = await stat(folder).catch(() => undefined)
  return isThere || said !== undefined ? filesMeant(folder) : []
}
