import * as v from 'valibot'
import { ALL_USER, playTypes, ruleTypes, triggerOptions } from '#schemas/codes.ts'
import { newRule } from '#schemas/documents/rule.ts'
import type { TemplateConfig } from '#schemas/endpoints/template-config.ts'
import type { JsonObject } from '#schemas/json.ts'
import { InvalidError } from '../../base/errors.ts'
import { findTemplate, templateConfig } from '../../document-calls/template-config.ts'
import { findDocument } from '../../documents/documents.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { savedTold, saveNewDraft } from '../save-draft.ts'
import { type ToolContext, tool } from '../tool.ts'

const Moment = v.pipe(v.string(), v.isoTimestamp(), v.description('A moment, such as 2026-11-30T09:00:00Z.'))

/** A reward of a brief: how it is won depends on the game. */
const Reward = v.object({
  offerId: v.string(),
  share: v.optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.description('The share of plays that win it, percent.')),
  ),
  ranks: v.optional(
    v.pipe(
      v.tuple([v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())]),
      v.description('The first and the last rank on the leaderboard that win it, for games with ranks.'),
    ),
  ),
})

const Brief = v.object({
  name: v.pipe(v.string(), v.minLength(3), v.maxLength(50)),
  segmentId: v.optional(v.pipe(v.string(), v.description('Who is meant; everybody where it is left out.'))),
  trigger: v.object({
    howOften: v.picklist(triggerOptions),
    start: v.optional(Moment),
    end: v.optional(Moment),
  }),
  templateId: v.pipe(v.string(), v.description('The template of the game; list_documents lists them.')),
  rewards: v.pipe(v.array(Reward), v.minLength(1), v.maxLength(30)),
})
type Brief = v.InferOutput<typeof Brief>

export const draftCampaign = tool({
  name: 'draft_campaign',
  title: 'Draft a campaign from a brief',
  about:
    'Makes a draft of a rule from who, when, which game and which rewards, and answers what is left to do, odds and cost, and the link where a person decides. It publishes nothing.',
  scope: 'draft',
  input: Brief,
  run: async (context, brief) => {
    const template = await findTemplate(context, brief.templateId)
    if (!template) throw new InvalidError('There is no template with this id. List them with list_documents.')
    if (brief.segmentId && !(await findDocument(context, 'segment', brief.segmentId)))
      throw new InvalidError('There is no segment with this id. List them with list_documents.')
    const { timezone } = await readOrganisation(context.client, context.user.orgId)
    const document = {
      ...newRule(timezone),
      ...(await drawn(context, brief, templateConfig(template), template.row.id)),
    }
    return savedTold(context, await saveNewDraft(context, 'rule', document), undefined)
  },
})

/** Returns the keys of a rule that a brief says. */
async function drawn(
  context: ToolContext,
  { name, segmentId, trigger, rewards }: Brief,
  { type, segments }: TemplateConfig,
  templateId: string,
): Promise<JsonObject> {
  const rows: RewardRow[] = []
  // One after the other: they are found over the same connection.
  for (const reward of rewards) rows.push(await rewardRow(context, reward))
  const fields = segments?.length ?? 0
  const isWheel = type === playTypes.spinWheel
  if (isWheel && rows.length >= fields)
    throw new InvalidError(`The wheel has ${fields} fields, one of which wins nothing. Give fewer rewards.`)
  return {
    ...{ name, templateId, type, ruleType: ruleTypes.rules, userSegmentId: segmentId || ALL_USER },
    ...{ howOften: trigger.howOften, trigger: 'everytime' },
    ...(trigger.start === undefined ? {} : { startDateTime: Date.parse(trigger.start) }),
    ...(trigger.end === undefined ? {} : { endDateTime: Date.parse(trigger.end) }),
    ...(rewards.some(({ ranks }) => ranks) ? { rewardOption: 'rank', leaderBoardSelected: true } : {}),
    rewardAssigment: isWheel ? rows.map((row, index) => ({ quadrant: index + 1, winingQuadrant: true, ...row })) : rows,
    ...(isWheel && {
      combination: rows.map((_, index) => index + 1),
      ...{ winningQuandrants: rows.length, losingQuandrants: fields - rows.length },
    }),
  }
}

type RewardRow = JsonObject & { readonly offerId: string }

/** Returns the row of a reward, with the name of its offer. */
async function rewardRow(
  context: ToolContext,
  { offerId, share, ranks }: Brief['rewards'][number],
): Promise<RewardRow> {
  const offer = await findDocument(context, 'offer', offerId)
  if (!offer) throw new InvalidError('A reward names an offer that is not there. List them with list_documents.')
  const percentage = share === undefined ? {} : { percentage: share }
  const [first, last] = ranks ?? []
  const place = first === undefined ? {} : { rank: first === last ? 'equal' : 'between', rank1: first }
  const until = first === undefined || first === last ? {} : { rank2: last }
  return { ...percentage, ...place, ...until, offerId, offerName: offer.row.name }
}
