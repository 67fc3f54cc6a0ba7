import { ConflictError, NotFoundError } from '../../base/errors.ts'
import { termsVersion, writeAgreement } from '../context/terms.ts'
import { findCalledSubject, type PlayContext } from './context.ts'

/**
 * Keeps that the player agreed to the terms of a document as they read now. In a draft nothing is kept.
 *
 * @throws {NotFoundError} When the document is not there.
 * @throws {ConflictError} When it has no terms, or other ones by now.
 */
export async function agreeToTerms(context: PlayContext, ruleId: string, version: string): Promise<void> {
  const { transaction, player, at, draft } = context
  const subject = await findCalledSubject(context, ruleId)
  if (!subject) throw new NotFoundError()
  const { id, document } = subject
  if (termsVersion(document) !== version) throw new ConflictError('These terms have changed. Please read them again.')
  if (!draft) await writeAgreement(transaction, player.profile, { document: id, version, at })
}
