import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { requestFailed } from './outbound-error.ts'

/** The largest part of an answer that is read, unpacked, in bytes. */
const MAX_ANSWER_BYTES = 1024 * 1024

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Reads an answer up to 1 MiB of its unpacked text and closes the rest.
 *
 * @throws {OutboundError} When the answer breaks off or has an unknown encoding.
 */
export async function readBounded(
  response: IncomingMessage,
  signal?: AbortSignal,
): Promise<{ text: string; truncated: boolean }> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const unpack = unpackers[encoding]?.()
  if (!unpack && encoding !== 'identity' && encoding !== '')
    throw requestFailed('The answer is packed in a way we do not know.')
  const source = unpack ? response.pipe(unpack) : response
  const fail = (error: Error) => source.destroy(error)
  if (unpack) response.on('error', fail)
  signal?.addEventListener('abort', () => fail(new Error('aborted')), { once: true })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const room = MAX_ANSWER_BYTES - size
      chunks.push(chunk.subarray(0, room))
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) return { text: textOf(chunks), truncated: true }
    }
    return { text: textOf(chunks), truncated: false }
  } finally {
    source.destroy()
    response.destroy()
  }
}

const textOf = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString('utf8')
