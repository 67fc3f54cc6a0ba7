/** Stores a file in the database, under a random name. */
import { randomBytes } from 'node:crypto'
import type { Uploaded } from '#schemas/endpoints/uploads.ts'
import { uploadMessages as say } from '#schemas/messages/index.ts'
import { type FolderName, folderOf } from '#schemas/values/upload-folders.ts'
import { InvalidError } from '../base/errors.ts'
import { type SecretContext, seal } from '../base/secrets/secrets.ts'
import type { Settings } from '../base/settings/settings.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { checkFile, checkSize } from './check-file.ts'

/** The room for the files of one organisation, in bytes. */
export const MAX_STORAGE_BYTES = 1024 ** 3

/** A file to keep. */
export interface NewUpload {
  readonly folder: FolderName
  /** As the sender calls it. */
  readonly fileName: string
  readonly bytes: Buffer
}

type Where = TransactionContext &
  SecretContext & { readonly platform: { readonly settings: Pick<Settings, 'basePath'> } }

/** Stores a file, or refuses it (422) where its folder does not take it; answers its `url`, which `readUpload` reads by. */
export async function storeUpload(transaction: Where, { folder, fileName: sent, bytes }: NewUpload): Promise<Uploaded> {
  const fileName = sent.replace(/\p{Cc}/gu, '').slice(0, 200)
  const { client, user, now, auditEntries, platform } = transaction
  const { takes, secret = false } = folderOf(folder)
  checkSize(takes, bytes.length)
  const { ending, mediaType } = await checkFile(takes, bytes, fileName)
  await leaveRoom(transaction, bytes.length)
  const name = `${randomBytes(16).toString('base64url')}.${ending}`
  const kept = secret ? Buffer.from(await seal(transaction, bytes.toString('base64'), `upload ${name}`)) : bytes
  await client.query(
    `INSERT INTO uploads (organisation_id, name, folder, secret, file_name, media_type, size, bytes, created_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [user.orgId, name, folder, secret, fileName, mediaType, bytes.length, kept, now],
  )
  auditEntries?.push({ kind: 'upload', id: secret ? '' : name, name: fileName })
  return { fileName, url: secret ? `${folder}${name}` : `${platform.settings.basePath}/uploads/${name}` }
}

/** Refuses what would not fit any more; uploads of one organisation are counted one after the other. */
async function leaveRoom({ client, user }: TransactionContext, size: number): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads ${user.orgId}`])
  const { rows } = await client.query<{ taken: number }>(
    'SELECT coalesce(sum(size), 0)::float8 AS taken FROM uploads WHERE organisation_id = $1',
    [user.orgId],
  )
  if ((rows[0]?.taken ?? 0) + size > MAX_STORAGE_BYTES) throw new InvalidError(say.full)
}
