/** The campaigns that an assistant is told of: documents that are drawn on the canvas, found by their id alone. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { type DocumentFamily, type DrawnKind, documentFamily, drawnKinds } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { InvalidError } from '../base/errors.ts'
import { findDocument } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { pagePathOf } from '../notifications/page-paths.ts'
import { fenced, ours, type Told, told } from './fence.ts'
import type { ToolContext } from './tool.ts'

/** A campaign with the kind it is stored as. */
export interface Campaign {
  readonly kind: DrawnKind
  readonly family: DocumentFamily
  readonly stored: StoredDocument
}

/** Finds a campaign by its id; undefined where the organisation has none. */
export async function findCampaign(context: ToolContext, id: string): Promise<Campaign | undefined> {
  for (const kind of drawnKinds) {
    const stored = await findDocument(context, kind, id)
    if (stored) return { kind, family: documentFamily(kind, stored.sent), stored }
  }
  return undefined
}

/**
 * Reads a campaign by its id.
 *
 * @throws {InvalidError} When the organisation has none with this id.
 */
export async function readCampaign(context: ToolContext, id: string): Promise<Campaign> {
  const campaign = await findCampaign(context, id)
  if (campaign) return campaign
  throw new InvalidError('There is no campaign with this id. Find the right one with search or list_documents.')
}

/** Says an id: ours as it is, any other as a text that people wrote. */
export const idTold = (id: string): Told => (/^[\w.-]{1,128}$/.test(id) ? ours(id) : fenced(id))

/** The address at which a person opens a document in the console; empty where it has no page. */
export function linkTo({ platform }: ToolContext, kind: DocumentKindId, id: string, document: JsonObject): Told {
  const path = pagePathOf(kind, id, document)
  return ours(path === '' ? '' : `${platform.settings.publicUrl}${path}`)
}

/** Says what a campaign is, in a line: its name, family, status, id and revision. */
export function campaignTold({ family, stored: { row, beside } }: Campaign): Told {
  const status = beside.statusNow ?? row.status ?? 'none'
  const toDo = row.problems?.length ? told`, ${row.problems.length} things left to do` : ours('')
  return told`${fenced(row.name)} (${ours(families[family].label)}, status ${wordTold(status)}, id ${idTold(row.id)}, revision ${row.revision}${toDo})`
}

/** Says a word of the wire: as it is where it is a plain one, else as a text that people wrote. */
export const wordTold = (word: string): Told => (/^[\w -]{1,40}$/.test(word) ? ours(word) : fenced(word))
