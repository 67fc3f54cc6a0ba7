import type { FolderName } from '#schemas/values/upload-folders.ts'
import { type SecretContext, unseal } from '../base/secrets/secrets.ts'

/** A stored file. */
export interface Upload {
  readonly folder: FolderName
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
}

interface Row extends Upload {
  readonly secret: boolean
}

/** The name a file is stored under, from its `url` or what it is called by (`firebase/…`). */
const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Reads a file of the organisation by the `url` that storing it answered, secret ones as well; undefined where it has none. */
export async function readUpload(context: SecretContext, url: string): Promise<Upload | undefined> {
  const { rows } = await context.client.query<Row>(
    `SELECT folder, secret, file_name AS "fileName", media_type AS "mediaType", bytes
     FROM uploads WHERE organisation_id = $1 AND name = $2`,
    [context.user.orgId, nameOf(url)],
  )
  if (!rows[0]) return undefined
  const { secret, ...upload } = rows[0]
  if (!secret) return upload
  return {
    ...upload,
    bytes: Buffer.from(await unseal(context, upload.bytes.toString(), `upload ${nameOf(url)}`), 'base64'),
  }
}

/** Says whether a `url` is that of a file which the organisation has put into one of these folders. */
export async function hasUpload(
  { client, user }: Pick<SecretContext, 'client' | 'user'>,
  url: string,
  folders: readonly FolderName[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM uploads WHERE organisation_id = $1 AND name = $2 AND folder = ANY ($3)',
    [user.orgId, nameOf(url), folders],
  )
  return rowCount !== 0
}
