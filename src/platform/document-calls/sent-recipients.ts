import { InvalidError } from '../base/errors.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import type { RequestContext } from '../http/implement.ts'

/**
 * Returns the file of recipients that a call brought.
 *
 * @throws {InvalidError} When it brought none.
 */
export function sentFileOf({ files }: Pick<RequestContext, 'files'>): SentFile {
  if (!files.file) throw new InvalidError([{ path: 'file', message: 'must be there' }])
  return files.file
}
