/**
 * Saving what an assistant has made: always as a draft, which nobody meets until a person publishes it in the console. What
 * runs, or will run by itself, is never written.
 */
import { families } from '#schemas/documents/families.ts'
import { type DocumentFamily, type DrawnKind, documentFamily } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { InvalidError } from '../base/errors.ts'
import { findTemplate, templateConfig } from '../document-calls/template-config.ts'
import { switchedOff } from '../documents/copy-document.ts'
import { nameExists } from '../documents/documents.ts'
import { copyName } from '../documents/names.ts'
import { saveDocument } from '../documents/save-document.ts'
import { type Portion, portionOf } from './answer.ts'
import { type Campaign, campaignTold, linkTo } from './campaigns.ts'
import { fenced, ours, type Told, told } from './fence.ts'
import { forecastTold } from './forecast.ts'
import type { Later, ToolContext } from './tool.ts'

/** More names than are tried. */
const MAX_NAMES_TRIED = 50

/**
 * Refuses to change what is not a draft.
 *
 * @throws {InvalidError} When the campaign is on, or was on and is over.
 */
export function refuseUnlessDraft({ stored }: Campaign): void {
  const { row, beside } = stored
  if (row.status === 'inactive') return
  throw new InvalidError(
    `This campaign is ${beside.statusNow ?? row.status}, and only drafts may be changed. Make a draft of it with copy_campaign, change that, and let a person publish it.`,
  )
}

/**
 * Saves a new campaign as a draft, under a name that is free.
 *
 * @throws {InvalidError} When no name is free, or it cannot be a draft.
 */
export async function saveNewDraft(context: ToolContext, kind: DrawnKind, document: JsonObject): Promise<Campaign> {
  const name = textAt(document, 'name')
  let free = name
  for (let number = 1; free !== '' && (await nameExists(context, kind, free)); number++) {
    if (number > MAX_NAMES_TRIED) throw new InvalidError('This name is taken. Choose another one.')
    free = copyName(name, number)
  }
  return save(context, kind, { ...document, name: free })
}

/**
 * Saves the next revision of a draft.
 *
 * @throws {InvalidError} When it is no draft.
 * @throws {ConflictError} When another revision is stored than was seen.
 */
export function saveChangedDraft(
  context: ToolContext,
  campaign: Campaign,
  document: JsonObject,
  revision: number,
): Promise<Campaign> {
  refuseUnlessDraft(campaign)
  return save(context, campaign.kind, document, { id: campaign.stored.row.id, ifMatch: revision })
}

async function save(
  context: ToolContext,
  kind: DrawnKind,
  document: JsonObject,
  before: { readonly id?: string; readonly ifMatch?: number } = {},
): Promise<Campaign> {
  const off = switchedOff(kind, document)
  if (scheduleOf(off).status !== 'inactive') throw new InvalidError('A draft is inactive. Leave its status as it is.')
  const family: DocumentFamily = documentFamily(kind, off)
  const facts = families[family]
  const template = await findTemplate(context, textAt(off, 'templateId'))
  const stored = await saveDocument(
    context,
    kind,
    {
      ...{ text: JSON.stringify(off), document: off },
      ...('ruleType' in facts && before.id === undefined ? { ruleType: facts.ruleType } : {}),
    },
    {
      ...{ ifMatch: before.ifMatch, id: before.id, draft: 'true', keys: () => ({}) },
      ...(template ? { facts: { template: templateConfig(template) } } : {}),
    },
  )
  return { kind, family, stored }
}

/** The number of lists in the answer to a save: what was changed, what is left to do, and the forecast. */
const LISTS_OF_SAVED = 3

/** Says which tool tells the rest of a list; nothing where there is none. */
const moreBy = (name: string, next: string | undefined): Told =>
  next === undefined ? ours('') : told`\nThere is more: call ${ours(name)} with cursor "${ours(next)}".`

const changedTold = ({ pieces, next }: Portion): Told =>
  told`Changed:\n${pieces}${ours(next === undefined ? '' : '\nThere is more: call compare_campaign.')}\n`

/** Says of a draft that was saved what is left to do, what it will give and cost, and where a person decides. */
export function savedTold(context: ToolContext, campaign: Campaign, changes: readonly Told[] | undefined): Later {
  const { kind, stored } = campaign
  const link = linkTo(context, kind, stored.row.id, stored.sent)
  const left = (stored.beside.problems ?? []).map(
    ({ path, message }) => told`- at ${fenced(path)}: ${fenced(message, 400)}`,
  )
  const shown = portionOf(left, 0, true, LISTS_OF_SAVED)
  const toDo =
    left.length === 0
      ? ours('Nothing is left to do.')
      : told`Left to do:\n${shown.pieces}${moreBy('check_campaign', shown.next)}`
  const changed =
    changes === undefined
      ? ours('')
      : changes.length === 0
        ? ours('Nothing has changed.\n')
        : changedTold(portionOf(changes, 0, true, LISTS_OF_SAVED))
  const { platform, user } = context
  return async () => {
    const forecast = await withOrganisation(platform.pool, user.orgId, async (client) =>
      forecastTold({ ...context, client }, campaign, 0, LISTS_OF_SAVED),
    )
    const { pieces, next } = await forecast()
    return told`Saved as a draft: ${campaignTold(campaign)}\n${changed}${toDo}\n${pieces}${moreBy('forecast_campaign', next)}\nNobody meets it until a person looks at it and publishes it here: ${link}`
  }
}
