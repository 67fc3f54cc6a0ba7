/** The draw file of a rule, made while it is sent: however long its log is, a batch of it is in memory at a time. */
import { createHash, sign } from 'node:crypto'
import { entryLine, headerLine, signatureLine } from '#src/draws/draw-file.ts'
import type { LogLine } from '#src/draws/log.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { StreamedReply } from '../http/answer.ts'
import { keepLogOf } from './keep-log.ts'
import { publicDrawKey, signingKey } from './keys.ts'

/** The entries that are read at a time. */
const ENTRIES_PER_BATCH = 2000

/** A rule by id and name. */
interface NamedRule {
  readonly id: string
  readonly name: string
}

/** Streams the draw file of a rule: its log as far as it goes now, signed. */
export async function drawFile(platform: Platform, orgId: string, { id, name }: NamedRule): Promise<StreamedReply> {
  await keepLogOf(platform, orgId, id)
  const { last, key, ...about } = await inOrganisation(platform, orgId, async (transaction) => ({
    organisation: orgId,
    publicKey: await publicDrawKey(transaction),
    key: await signingKey(transaction),
    last: await lastNumber(transaction, id),
  }))
  const hash = createHash('sha256')
  let next = 0
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => add(stream, headerLine({ ...about, rule: id, name, made: platform.now() })),
    async pull(stream) {
      const lines = await readLines(platform, orgId, id, { after: next, last })
      if (lines.length > 0) {
        next += lines.length
        return add(stream, lines.map(entryLine).join(''))
      }
      stream.enqueue(Buffer.from(signatureLine(sign(null, hash.digest(), key).toString('hex'))))
      stream.close()
    },
  })
  function add(stream: ReadableStreamDefaultController<Uint8Array>, text: string) {
    hash.update(text)
    stream.enqueue(Buffer.from(text))
  }
  return new StreamedReply(body, { 'Content-Disposition': 'attachment; filename="draws.jsonl"' })
}

async function lastNumber({ client, user }: JobContext, rule: string): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    'SELECT max(number) AS last FROM draw_log WHERE organisation_id = $1 AND rule = $2',
    [user.orgId, rule],
  )
  return Number(rows[0]?.last ?? 0)
}

const readLines = (
  platform: Platform,
  orgId: string,
  rule: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<readonly LogLine[]> =>
  inOrganisation(platform, orgId, async ({ client }) => {
    const { rows } = await client.query<LogLine>(
      `SELECT hash, entry FROM draw_log WHERE organisation_id = $1 AND rule = $2 AND number > $3 AND number <= $4
       ORDER BY number LIMIT ${ENTRIES_PER_BATCH}`,
      [orgId, rule, after, last],
    )
    return rows
  })
