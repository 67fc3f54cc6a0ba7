// @ts-check
import { readFile } from 'node:fs/promises'
import { openApi } from '../api.mjs'
import { digestOf, planOf, planText, wishesOf, wishOptions } from '../plan.mjs'
import { filesMeant, problemsOf, readOne, refsOf } from '../read-folder.mjs'
import { CliError, exitCodes, placeOf } from '../surroundings.mjs'
import { counted } from '../words.mjs'

/** @typedef {import('../plan.mjs').Plan} Plan */
/** @typedef {import('../read-folder.mjs').ReadFile} ReadFile */

/** @type {import('../run.mjs').Command} */
export const apply = {
  usage: 'apply [folder]',
  about:
    'Applies files in one transaction: all or nothing, drafts unless published, refused where somebody saved meanwhile.',
  examples: ['questwire apply', 'questwire apply --publish', 'questwire apply --plan diwali.plan.json'],
  options: {
    ...wishOptions,
    plan: { type: 'string', about: 'A plan that was written by plan --out: its folder, its wishes.' },
  },
  async run({ around, rest: [folder = 'campaigns'], options, json }) {
    const call = await openApi(around)
    const { plan, files, problems } =
      typeof options.plan === 'string'
        ? await readPlan(placeOf(around, options.plan))
        : await planOf(call, placeOf(around, folder), wishesOf(options), around.err)
    const refused = [...problems, ...plan.lines.flatMap(({ refusals }) => refusals)]
    if (refused.length > 0) {
      if (json) around.out(`${JSON.stringify({ error: 'Nothing was applied.', problems: refused })}\n`)
      for (const { at, message } of refused) around.err(`${at} ${message}\n`)
      around.err('Nothing was applied.\n')
      return exitCodes.error
    }
    if (plan.lines.length > 0) await applyPlan(call, plan, files)
    if (json) around.out(`${JSON.stringify({ applied: plan.lines, same: plan.same, waits: plan.waits })}\n`)
    else
      around.out(
        `${planText(plan)}${plan.lines.length > 0 ? `Applied: ${counted(plan.lines.length, 'document')}.\n` : ''}`,
      )
    return exitCodes.ok
  },
}

/**
 * @param {(path: string, body: object) => Promise<any>} call
 * @param {Plan} plan
 * @param {readonly ReadFile[]} files
 */
async function applyPlan(call, { lines, wishes, folder }, files) {
  const { mirror: _, ...rest } = wishes
  const ofFiles = lines.filter(({ path }) => path !== undefined)
  const byPath = new Map(files.map((read) => [read.path, read]))
  const sent = ofFiles.flatMap(({ path = '', revision }) => {
    const read = byPath.get(path)
    return read ? [{ read, revision }] : []
  })
  const deletes = lines.filter(({ action }) => action === 'delete')
  try {
    await call('applyCampaignFiles', {
      files: sent.map(({ read, revision }) => ({ file: read.file, revision })),
      deletes: deletes.map(({ kind, key, revision }) => ({ kind, key, revision })),
      also: await refsOf(await filesMeant(folder)),
      ...rest,
    })
  } catch (error) {
    const problems = problemsOf(
      error,
      sent.map(({ read }) => read),
    )
    throw new CliError(`${problems.map(({ at, message }) => `${at} ${message}`).join('\n')}\nNothing was applied.`)
  }
}

/**
 * Reads a plan, and the files that it is of.
 *
 * @param {string} path
 * @returns {Promise<{ plan: Plan, files: ReadFile[], problems: import('../read-folder.mjs').Problem[] }>}
 * @throws {CliError} When it is no plan, or a file has changed since.
 */
async function readPlan(path) {
  const text = await readFile(path, 'utf8').catch(() => '')
  /** @type {Plan} */
  const plan = await Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => undefined)
  if (plan?.questwirePlan !== 1) throw new CliError(`${path} is no plan.`)
  /** @type {ReadFile[]} */
  const files = []
  for (const { path: at, sha256 } of plan.lines) {
    if (at === undefined) continue
    const read = await readOne(at).catch(() => undefined)
    if (!read || 'message' in read || digestOf(read.file) !== sha256)
      throw new CliError(`${at} is not as it was when the plan was made. Make a new one.`)
    files.push(read)
  }
  return { plan, files, problems: [] }
}
