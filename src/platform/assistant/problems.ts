/** The problems of a campaign as the editor finds them, and the places that name what is not there. */
import { checkDrawn } from '#schemas/checks/drawn.ts'
import { type DocumentKind, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { textAt } from '#schemas/json.ts'
import { findTemplate, templateConfig } from '../document-calls/template-config.ts'
import { findNamed, findStandIn } from '../documents/documents.ts'
import type { Campaign } from './campaigns.ts'
import { fenced, ours, type Told, told } from './fence.ts'
import type { ToolContext } from './tool.ts'

/** Lists the problems of a campaign, each with its place. */
export async function problemsTold(context: ToolContext, { kind, stored }: Campaign): Promise<readonly Told[]> {
  const { sent, row } = stored
  const template = await findTemplate(context, textAt(sent, 'templateId'))
  const facts = {
    ...{ now: context.now, mode: 'edit' as const, stored: sent, isStoredDraft: row.problems !== null },
    ...(template ? { template: { ...templateConfig(template) } } : {}),
  }
  const found = checkDrawn(sent, kind, facts).map(
    ({ severity, path, message }) => told`- ${ours(severity)} at ${fenced(path)}: ${fenced(message, 400)}`,
  )
  const of: DocumentKind = documentKinds[kind]
  const lost: Told[] = []
  for (const named of referencesOf(of, sent)) {
    const other =
      (await findNamed(context, named)) ??
      (named.by === 'id' ? await findStandIn(context, named.kind as never, named.id) : undefined)
    if (!other) lost.push(told`- error at ${fenced(named.path)}: this names a ${ours(named.kind)} that is not there`)
  }
  return [...found, ...lost]
}
