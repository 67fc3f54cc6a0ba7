/** The content that approval is asked for: a document as it would be live. */
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, textAt, valueAtPath } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { toMinute } from '#src/time/durations.ts'
import { InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findTemplate, templateConfig } from '../document-calls/template-config.ts'
import { statusPlaces } from '../documents/copy-document.ts'
import { saveDocument } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'

/** A content, with the `ruleType` under which it is listed where that is not its own. */
export interface Content {
  readonly document: JsonObject
  readonly ruleType: number | undefined
}

/** The console's preference: nothing goes live that names what is not there (RFC 7240). */
const strict = new Headers({ Prefer: 'handling=strict' })

/**
 * Returns the content that is asked for: what was sent, or the stored document with its statuses active.
 *
 * @throws {InvalidError} When it would not be active.
 */
export function contentOf(kind: DrawnKind, { row, sent }: StoredDocument, document?: JsonObject): Content {
  const { statusKey } = documentKinds[kind]
  const asked =
    document ??
    statusPlaces(sent, statusKey)
      .filter((path) => valueAtPath(sent, path) !== undefined)
      .reduce((now, path) => setAt(now, path, 'active'), sent)
  const { status, paths } = scheduleOf(asked, statusKey)
  if (status !== 'active')
    throw new InvalidError([{ path: paths.status.join('.'), message: say.notActive, code: 'not-active' }])
  return { document: asked, ruleType: kind === 'rule' ? (row.rule_type ?? undefined) : undefined }
}

/** Returns a content that starts at a moment, in milliseconds since the epoch. */
export function startingAt(kind: DrawnKind, { document, ...content }: Content, moment: number): Content {
  const { paths } = scheduleOf(document, documentKinds[kind].statusKey)
  return { ...content, document: setAt(document, paths.start, toMinute(moment)) }
}

/**
 * Stores a content as the next revision of its document, by the checks of a save.
 *
 * @throws {RefusedError} As the call of its kind does.
 */
export async function saveContent(
  transaction: TransactionContext,
  kind: DrawnKind,
  id: string,
  { document, ruleType }: Content,
): Promise<StoredDocument> {
  const templateId = kind === 'rule' ? textAt(document, 'templateId') : ''
  const template = templateId === '' ? undefined : await findTemplate(transaction, templateId)
  return saveDocument(
    transaction,
    kind,
    { text: JSON.stringify(document), document, ruleType },
    {
      ...{ id, ifMatch: undefined, headers: strict, keys: () => ({}) },
      ...(template && { facts: { template: templateConfig(template) } }),
    },
  )
}
