// @ts-check
// A plan: what applying a folder would do, with the revisions and the texts that this is based on.
import { createHash } from 'node:crypto'
import { canonicalText } from './canonical.mjs'
import { filesMeant, problemAt, problemsOf, readParts, refsOf } from './read-folder.mjs'
import { CliError } from './surroundings.mjs'
import { counted } from './words.mjs'

/** @typedef {import('./read-folder.mjs').ReadFile} ReadFile */
/** @typedef {import('./read-folder.mjs').Problem} Problem */
/** @typedef {{ label: string, publish: boolean, takeOver: boolean, mirror?: { maxDeletes: number } }} Wishes */
/**
 * A line of a plan.
 *
 * @typedef {object} PlanLine
 * @property {string} [path] The file; absent for what is deleted.
 * @property {string} kind
 * @property {string} key
 * @property {string} name
 * @property {'create' | 'change' | 'delete' | 'take'} action
 * @property {number | null} revision
 * @property {string} [sha256] Of the canonical text of the file.
 * @property {readonly string[]} difference
 * @property {readonly Problem[]} toDo
 * @property {readonly Problem[]} refusals
 * @property {boolean} locked
 * @property {boolean} waits
 */
/** @typedef {{ questwirePlan: 1, folder: string, wishes: Wishes, same: number, waits: number, lines: PlanLine[] }} Plan */
/** @typedef {(path: string, body: object) => Promise<any>} Call */

/** The options that say what is wished for. */
export const wishOptions = /** @type {Readonly<Record<string, import('./run.mjs').Option>>} */ ({
  label: { type: 'string', about: 'The name of these files, which own what they create (files).' },
  publish: { type: 'boolean', about: 'Takes statuses as the files say; without it nothing changes that players meet.' },
  'take-over': { type: 'boolean', about: 'Documents that the console keeps become those of these files.' },
  mode: { type: 'string', about: 'merge (never deletes) or mirror (deletes what the label owns and has no file).' },
  'max-deletes': { type: 'string', about: 'With mirror: the most documents that may be deleted.' },
})

/**
 * Reads what is wished for.
 *
 * @param {Readonly<Record<string, unknown>>} options
 * @returns {Wishes}
 * @throws {CliError} When that is unclear.
 */
export function wishesOf(options) {
  const {
    label = 'files',
    mode = 'merge',
    'max-deletes': most,
  } = /** @type {Record<string, string | undefined>} */ (options)
  if (mode !== 'merge' && mode !== 'mirror') throw new CliError(`--mode must be merge or mirror, not “${mode}”.`)
  if (mode === 'mirror' && (options.label === undefined || !/^\d+$/.test(most ?? '')))
    throw new CliError('--mode mirror needs --label, and --max-deletes with a number.')
  return {
    ...{ label, publish: options.publish === true, takeOver: options['take-over'] === true },
    ...(mode === 'mirror' && { mirror: { maxDeletes: Number(most) } }),
  }
}

/** @param {import('./files.mjs').CampaignFile} file */
export const digestOf = (file) => createHash('sha256').update(canonicalText(file)).digest('hex')

/**
 * Plans a folder: only what differs is looked at whole, however many files there are.
 *
 * @param {Call} call
 * @param {string} folder
 * @param {Wishes} wishes
 * @param {(text: string) => unknown} tell Told how far it is.
 * @returns {Promise<{ plan: Plan, problems: Problem[], files: ReadFile[] }>} The plan, problems that make it worth nothing, and
 * the files that differ.
 */
export async function planOf(call, folder, wishes, tell) {
  const paths = await filesMeant(folder)
  const also = await refsOf(paths)
  const { mirror, ...rest } = wishes
  /** @type {ReadFile[]} */
  const different = []
  /** @type {Problem[]} */
  const broken = []
  let [same, waits, done] = [0, 0, 0]
  for await (const { files, problems } of readParts(paths)) {
    broken.push(...problems)
    try {
      const reply = await call('compareCampaignFiles', { files: files.map(({ file }) => file), also, ...rest })
      for (const line of reply.files) {
        const read = files[line.index]
        if (!read) continue
        if (line.waits) waits++
        if (line.action === 'same' && !line.takesOver && line.refusals.length === 0) same++
        else different.push(read)
      }
    } catch (error) {
      broken.push(...problemsOf(error, files))
    }
    done += files.length
    if (done < paths.length) tell(`${done} of ${paths.length} compared …\n`)
  }
  /** @type {PlanLine[]} */
  let lines = []
  if (broken.length === 0 && (different.length > 0 || mirror)) {
    const reply = await call('planCampaignFiles', { files: different.map(({ file }) => file), also, ...wishes })
    lines = reply.files.map((/** @type {any} */ line) => lineOf(line, different[line.index]))
  }
  return { plan: { questwirePlan: 1, folder, wishes, same, waits, lines }, problems: broken, files: different }
}

/**
 * @param {any} line
 * @param {ReadFile | undefined} read
 * @returns {PlanLine}
 */
function lineOf({ kind, key, name, action, revision, difference, toDo, refusals, locked, waits }, read) {
  const placed = (/** @type {readonly import('./api.mjs').Fault[]} */ faults) =>
    faults.map((fault) => (read ? problemAt(read, fault) : { at: `${kind}/${key}`, ...fault }))
  return {
    ...(read && { path: read.path, sha256: digestOf(read.file) }),
    ...{ kind, key, name, action: action === 'same' ? 'take' : action, revision, difference },
    ...{ toDo: placed(toDo), refusals: placed(refusals), locked, waits },
  }
}

const verbs = { create: '+ create', change: '~ change', delete: '- delete', take: '= take over' }

/**
 * Says a plan in lines.
 *
 * @param {Plan} plan
 */
export function planText({ lines, same, waits, wishes }) {
  const said = lines.flatMap(({ action, kind, key, name, difference, toDo, refusals, locked, revision }) => [
    `${verbs[action]} ${kind} “${name}” (${key}${revision === null ? '' : `, revision ${revision}`})`,
    ...difference.map((line) => `    ${line}`),
    ...(locked ? ['    It runs, and parts of it are locked.'] : []),
    ...refusals.map(({ at, message }) => `    refused ${at} ${message}`),
    ...toDo.map(({ at, message }) => `    to do ${at} ${message}`),
  ])
  const count = (/** @type {PlanLine['action']} */ action) => lines.filter((line) => line.action === action).length
  const refused = lines.filter(({ refusals }) => refusals.length > 0).length
  const summary = [
    `${count('create')} to create, ${count('change')} to change, ${same} unchanged, ${count('delete')} to delete`,
    ...(count('take') > 0 ? [`${count('take')} to take over`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ].join(', ')
  const waiting =
    waits > 0 && !wishes.publish ? `${counted(waits, 'document')} with a status that waits for --publish.` : ''
  return [
    ...said,
    lines.length === 0 ? `No changes: ${counted(same, 'document')} as in the organisation.` : `${summary}.`,
    waiting,
  ]
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('')
}
