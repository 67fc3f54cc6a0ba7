/**
 * Settles files in a transaction: each document is created, changed or left as it is, by the rules of the console. A plan is
 * the same and is undone, so that it says what applying would do.
 */
import { isDeepStrictEqual } from 'node:util'
import { type DocumentKind, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { CampaignFile, FileKind, PlannedFile } from '#schemas/endpoints/campaign-files.ts'
import { type JsonObject, valueAtPath } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type FieldError, RefusedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusPlaces } from '../documents/copy-document.ts'
import { giveToFiles } from '../documents/owners.ts'
import { lockDocument } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { completedDocument, plainDocument } from './carried.ts'
import { takeKey } from './keys.ts'
import { liveThrough } from './live.ts'
import { type ResolvedFile, resolveFiles } from './resolve.ts'
import { saveFile, warningsOf } from './save-file.ts'
import { sayDifference } from './say-difference.ts'

/** The wishes of whoever settles files. */
export interface SettleOptions {
  /** False where nothing that players meet may change: new documents are inactive, others keep their status. */
  readonly publish: boolean
  /** The label of the files. */
  readonly label: string
  /** True where documents of the console become those of these files. */
  readonly takeOver: boolean
  /** The other files of the folder. */
  readonly also?: readonly string[]
  /** `compare` says what differs and saves nothing; `check` saves also what does not differ. */
  readonly mode?: 'compare' | 'check' | 'save'
}

/** Settles every file; one that is refused changes nothing, and the rest goes on. */
export async function settleFiles(
  transaction: TransactionContext,
  files: readonly CampaignFile[],
  options: SettleOptions,
): Promise<PlannedFile[]> {
  const settled: PlannedFile[] = []
  for (const file of await resolveFiles(transaction, files, options.also)) {
    settled.push(await settleOne(transaction, file, options))
  }
  return settled.sort((one, other) => one.index - other.index)
}

async function settleOne(
  transaction: TransactionContext,
  resolved: ResolvedFile,
  { publish, label, takeOver, mode = 'save' }: SettleOptions,
): Promise<PlannedFile> {
  const { file, id, isNew, index } = resolved
  const { kind } = file
  const stored = isNew ? undefined : await lockDocument(transaction, kind, id)
  const wanted = completedDocument(kind, resolved.document, stored?.sent)
  const document = publish ? wanted : withStatusKept(kind, wanted, stored)
  const isSame = stored !== undefined && isSameDocument(kind, document, stored)
  const owner = stored?.row.kept_in_files?.label ?? null
  const takesOver = stored !== undefined && owner === null && takeOver
  // Whose files they are, and who has approved them, says nothing about their problems.
  const ofFiles =
    mode === 'check'
      ? { ...transaction, filesLabel: owner ?? '', approved: 'anything' }
      : { ...transaction, filesLabel: label }
  const isElsewhere = ({ path }: FieldError) => isNamedElsewhere(valueAtPath(document, path.split('.').slice(1)))
  const flagged = mode === 'check' ? await warningsOf(transaction, kind, { id, document, stored }) : []
  const line: PlannedFile = {
    ...{ index, kind, key: file.key, name: file.name, id, revision: stored?.row.revision ?? null },
    action: stored ? (isSame ? 'same' : 'change') : 'create',
    ...{ difference: [], toDo: [], refusals: [...resolved.wrong], locked: false },
    warnings: flagged.map(inFile).filter((one) => !isElsewhere(one)),
    // An unfinished document cannot be published anyway.
    waits: !publish && !isDeepStrictEqual(wanted, document),
    ...{ owner, takesOver },
  }
  if (mode === 'compare' || (isSame && !takesOver && mode !== 'check') || line.refusals.length > 0) return line
  const refusals =
    stored && !isSame && mode !== 'check' ? await refusalsOf(transaction, kind, stored, line, publish) : []
  if (refusals.length > 0) return { ...line, refusals }
  const saved = await attempt(transaction, async () => {
    if (isNew) await takeKey(transaction, { kind, key: file.key, id })
    const result = isSame && mode !== 'check' ? stored : await saveFile(ofFiles, kind, { id, isNew, document })
    if (mode !== 'check' && (isNew || takesOver)) await giveToFiles(transaction, [{ kind, id }], label)
    return result
  })
  if (saved instanceof RefusedError) {
    const errors = faultsOf(saved).filter((one) => !isElsewhere(one))
    return { ...line, refusals: errors, locked: errors.some(({ code = '' }) => code.startsWith('running-')) }
  }
  const said = new Set(resolved.lost.map(({ path }) => path))
  const lost = (saved.beside.warnings ?? []).map(inFile).filter(({ path }) => !said.has(path))
  return {
    ...line,
    difference: stored && !isSame ? await sayDifference(transaction, kind, stored.sent, document) : [],
    toDo: [...(saved.beside.problems ?? []).map(inFile), ...resolved.lost, ...lost.filter((one) => !isElsewhere(one))],
  }
}

/** Says whether a place names what another file of the folder brings. */
const isNamedElsewhere = (value: unknown) => typeof value === 'string' && value.startsWith('new:')

/**
 * Runs work that changes nothing where it is refused, and returns the refusal.
 *
 * @throws What is no refusal.
 */
export async function attempt<T>({ client }: TransactionContext, work: () => Promise<T>): Promise<T | RefusedError> {
  await client.query('SAVEPOINT one_file')
  try {
    const result = await work()
    await client.query('RELEASE SAVEPOINT one_file')
    return result
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    await client.query('ROLLBACK TO SAVEPOINT one_file; RELEASE SAVEPOINT one_file')
    return error
  }
}

async function refusalsOf(
  transaction: TransactionContext,
  kind: FileKind,
  stored: StoredDocument,
  { owner, takesOver }: PlannedFile,
  publish: boolean,
): Promise<FieldError[]> {
  if (owner === null && !takesOver) {
    const message = 'It is kept in the console: apply with --take-over to keep it in these files from now on'
    return [{ path: 'document', message, code: 'kept-in-console' }]
  }
  if (!stored.row.exact)
    return [{ path: 'document', message: 'The stored one holds numbers that cannot be written exactly', code: 'exact' }]
  const shown = publish ? undefined : await liveThrough(transaction, kind, stored)
  if (shown === undefined) return []
  const message = shown === stored.row.name ? 'It is active' : `“${shown}” is active and shows it`
  return [{ path: 'document', message: `${message}: apply with --publish to change what players meet`, code: 'live' }]
}

/** Returns a document with the statuses of the stored one; a new one is inactive. */
function withStatusKept(kind: FileKind, document: JsonObject, stored?: StoredDocument): JsonObject {
  const { statusKey }: DocumentKind = documentKinds[kind]
  return statusPlaces(document, statusKey)
    .filter((path) => valueAtPath(document, path) !== undefined)
    .reduce((now, path) => {
      const was = stored && valueAtPath(stored.sent, path)
      return setAt(now, path, was === undefined ? (stored?.row.status ?? 'inactive') : was)
    }, document)
}

/** Says whether a stored document says the same, whatever the order of its keys. */
function isSameDocument(kind: FileKind, document: JsonObject, { sent, row }: StoredDocument): boolean {
  const asWritten = (value: JsonObject) => JSON.parse(JSON.stringify(value)) as unknown
  return isDeepStrictEqual(asWritten(plainDocument(kind, document)), asWritten(plainDocument(kind, sent, row)))
}

/** The faults of a refusal, at their places in the file. */
function faultsOf({ details, message }: RefusedError): FieldError[] {
  const { errors = [{ path: '', message }] } = details
  return errors.map(inFile)
}

const inFile = ({ path, ...fault }: FieldError): FieldError => ({
  path: path === '' ? 'document' : `document.${path}`,
  ...fault,
})
