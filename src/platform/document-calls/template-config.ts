import { playTypes } from '#schemas/codes.ts'
import { templateKeysOf, templateTitleOf } from '#schemas/documents/template-keys.ts'
import type { TemplateConfig } from '#schemas/endpoints/template-config.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument, findStandIn } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'

/**
 * A template as rules read it: the document, its `typeId` as `type`, and at the top what its first language says (E §7
 * "Response fields read"). A tournament is one of type 13.
 */
export function templateConfig({ document, row }: StoredDocument): TemplateConfig {
  return {
    ...document,
    ...(templateKeysOf(document) as Pick<TemplateConfig, 'segments'>),
    templateName: row.name,
    title: templateTitleOf(document),
    type: row.type ?? (Object.hasOwn(row.listed, 'templateId') ? playTypes.tournament : 0),
    leadGen: row.listed.leadGen === true,
  }
}

/** Finds what a rule names as its template: a template, or a tournament. */
export async function findTemplate(transaction: TransactionContext, id: string): Promise<StoredDocument | undefined> {
  return (await findDocument(transaction, 'template', id)) ?? (await findStandIn(transaction, 'template', id))
}

/**
 * Reads a template, or a tournament, as rules read it.
 *
 * @throws {NotFoundError} When there is neither with this id.
 */
export async function readTemplateConfig(transaction: TransactionContext, id: string): Promise<TemplateConfig> {
  const stored = await findTemplate(transaction, id)
  if (!stored) throw new NotFoundError()
  return templateConfig(stored)
}
