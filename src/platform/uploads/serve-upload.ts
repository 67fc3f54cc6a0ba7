/** Serves an uploaded file by its name. Its content can do nothing: no sniffing, no scripts, a sandbox of its own. */
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { NotFoundError } from '../base/errors.ts'
import { refusalResponse } from '../http/answer.ts'

interface Row {
  readonly file_name: string
  readonly media_type: string
  readonly bytes: Buffer<ArrayBuffer>
}

/** Returns the name under which a file is saved: with the ending of what it is, whatever the sender called it. */
function withEnding(fileName: string, ending: string): string {
  const own = ending === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')
  return own.test(fileName) ? fileName : `${fileName.replace(/\.[^.]*$/, '') || 'file'}.${ending}`
}

/** Replies with the file of this name; a secret file and a missing one get the same 404. */
export async function serveUpload(platform: Platform, request: Request, name: string): Promise<Response> {
  if (!/^[\w-]{22}\.[a-z0-9]{3,4}$/.test(name)) return refusalResponse(new NotFoundError())
  // The row opens to its name alone, whatever organisation it belongs to, unless it is secret.
  const { rows } = await withKey(platform.pool, name, (client) =>
    client.query<Row>('SELECT file_name, media_type, bytes FROM uploads WHERE name = $1', [name]),
  )
  if (!rows[0]) return refusalResponse(new NotFoundError())
  const { file_name: sentName, media_type: mediaType, bytes } = rows[0]
  const fileName = withEnding(sentName, name.slice(name.lastIndexOf('.') + 1))
  const etag = `"${name}"`
  const headers = {
    'Content-Type': mediaType,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, '_')}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // A name never changes its content.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    // Campaigns show it on the sites and in the apps of customers.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  const isKnown = request.headers.get('If-None-Match')?.includes(etag) === true
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
}
