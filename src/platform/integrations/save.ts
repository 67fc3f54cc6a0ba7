/**
 * Saving of integrations: sealed secrets are opened, masked ones are restored, and errors are reported at their fields.
 */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { integrationMessages as say } from '#schemas/messages/index.ts'
import type { IntegrationName } from '#schemas/values/integration-names.ts'
import {
  integrationErrors,
  integrationOf,
  MAX_CONFIG_FILE_BYTES,
  ServiceAccount,
} from '#schemas/values/integrations.ts'
import { SECRET_MASK } from '#schemas/values/secrets.ts'
import { type FieldError, InvalidError } from '../base/errors.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { maskOf } from './presenter.ts'
import { type FieldValues, findIntegration, storeIntegration } from './repository.ts'
import { createSecretOpener, type SecretOpener } from './sealing-key.ts'

type Saving = TransactionContext & SecretContext

/** The folder of config files on the wire (C §7). */
const CONFIG_FOLDER = 'firebase/'

/** Returns the stored name of a config file. */
const nameOf = (fileName: string) => fileName.slice(0, 100)

/**
 * Saves the sent fields of an integration; the other fields stay.
 *
 * @throws {InvalidError} When a field is wrong.
 */
export async function saveIntegration(context: Saving, name: IntegrationName, sent: FieldValues): Promise<void> {
  const stored = await findIntegration(context, name, true)
  const before: FieldValues = { ...stored?.publicValues, ...stored?.secrets }
  const open = await createSecretOpener(context)
  const values: Record<string, string> = { ...before }
  const errors: FieldError[] = []
  const upload = sent.configFile?.startsWith(CONFIG_FOLDER) ? await readUpload(context, sent.configFile) : undefined
  if (upload) values.configFileName = nameOf(upload.fileName)
  for (const [path, { label, secret }] of Object.entries(integrationOf(name).fields)) {
    const text = sent[path]
    if (text === undefined) continue
    const isUpload = upload && path === 'configFile'
    const given = isUpload
      ? `${upload.bytes}`
      : secret
        ? await opened(path, label, text, before[path] ?? '', open)
        : text
    if (typeof given === 'string') values[path] = given
    else errors.push(given)
  }
  Object.assign(values, unused(name, values))
  const found = [...errors, ...elsewhere(name, before, values, sent), ...integrationErrors(name, values)]
  // One sentence a field.
  const all = found.filter(({ path }, index) => found.findIndex((one) => one.path === path) === index)
  if (all.length > 0) throw new InvalidError(all)
  await keep(context, name, before, { ...values, ...cleaned(name, values) })
}

/** Returns empty values for the fields that have no meaning beside the others. */
function unused(name: IntegrationName, values: FieldValues): FieldValues {
  const { needs } = integrationOf(name)
  return !needs || needs.when(values) ? {} : Object.fromEntries(needs.fields.map((key) => [key, '']))
}

/** Returns an error for each stored secret that would now be sent to another server. */
function elsewhere(name: IntegrationName, before: FieldValues, values: FieldValues, sent: FieldValues): FieldError[] {
  const { fields, sentTo, staysHere = [] } = integrationOf(name)
  const [old, now] = [before, values].map((of) => of[sentTo ?? '']?.trim().toLowerCase())
  if (old === undefined || old === now) return []
  return Object.keys(fields)
    .filter(
      (key) =>
        fields[key]?.secret &&
        !staysHere.includes(key) &&
        values[key] &&
        (sent[key] ?? SECRET_MASK).includes(SECRET_MASK),
    )
    .map((path) => ({ path, message: say.otherServer }))
}

/**
 * Saves the config file of the push integration, which arrives sealed like every secret.
 *
 * @throws {InvalidError} When the file is missing, too large or no service account.
 */
export async function saveConfigFile(context: Saving, file: SentFile | undefined): Promise<void> {
  const wrong = (message: string) => new InvalidError([{ path: 'configFile', message }])
  const { label } = integrationOf('push').fields.configFile ?? { label: '' }
  if (!file) throw wrong(say.required(label))
  // Sealing writes four characters for three bytes.
  if (file.size > MAX_CONFIG_FILE_BYTES * 1.5) throw wrong(say.configFileLarge)
  const given = await opened(
    'configFile',
    label,
    await readFile(file.path, 'utf8'),
    '',
    await createSecretOpener(context),
  )
  if (typeof given !== 'string') throw wrong(given.message)
  if (Buffer.byteLength(given) > MAX_CONFIG_FILE_BYTES) throw wrong(say.configFileLarge)
  if (!v.is(ServiceAccount, given)) throw wrong(say.notServiceAccount)
  const stored = await findIntegration(context, 'push', true)
  const before: FieldValues = { ...stored?.publicValues, ...stored?.secrets }
  await keep(context, 'push', before, { ...before, configFile: given, configFileName: nameOf(file.name) })
}

/** Returns a secret in plain text, or an error: it is opened, restored from its mask, or removed. */
async function opened(
  path: string,
  label: string,
  sent: string,
  before: string,
  open: SecretOpener,
): Promise<string | FieldError> {
  const text = sent.trim()
  if (text === '') return ''
  if (text.includes(SECRET_MASK)) {
    return before !== '' && text === maskOf(path, before) ? before : { path, message: say.enterAgain(label) }
  }
  if (text.split('.').length !== 5) return { path, message: say.sealFirst(label) }
  const plain = await open(path, text)
  if (plain === undefined) return { path, message: say.notOpened(label) }
  return plain.includes(SECRET_MASK) ? { path, message: say.enterAgain(label) } : plain
}

/** Returns all values as their fields parse them, without blanks around them. */
function cleaned(name: IntegrationName, values: FieldValues): FieldValues {
  const fields = Object.entries(integrationOf(name).fields)
  return Object.fromEntries(fields.map(([key, { value }]) => [key, v.parse(value, values[key] ?? '')]))
}

async function keep(context: Saving, name: IntegrationName, before: FieldValues, values: FieldValues): Promise<void> {
  const { fields, title } = integrationOf(name)
  const changed = Object.keys(values).filter((key) => (values[key] ?? '') !== (before[key] ?? ''))
  context.auditEntries?.push({ kind: 'integration', id: name, name: title, fields: changed })
  if (changed.length === 0) return
  const filled = Object.entries(values).filter(([key, value]) => value !== '' && !isOrphan(key, values))
  await storeIntegration(context, name, {
    publicValues: Object.fromEntries(filled.filter(([key]) => !fields[key]?.secret)),
    secrets: Object.fromEntries(filled.filter(([key]) => fields[key]?.secret)),
  })
}

/** Says whether a value is the name of a config file that was removed. */
const isOrphan = (key: string, values: FieldValues) => key === 'configFileName' && !values.configFile
