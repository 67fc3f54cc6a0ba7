import * as v from 'valibot'
import { InvalidError } from '../../base/errors.ts'
import { listVersions, readVersion } from '../../documents/versions.ts'
import { placeOf, portionOf, rest } from '../answer.ts'
import { type Campaign, campaignTold, idTold, linkTo, readCampaign } from '../campaigns.ts'
import { differenceTold } from '../difference-told.ts'
import { ours, told } from '../fence.ts'
import { type ToolContext, tool } from '../tool.ts'

const Revision = v.union([v.literal('published'), v.pipe(v.number(), v.integer(), v.minValue(1))])

/** Reads the revision that is meant: a number, or the last one that was active. */
async function revisionOf(context: ToolContext, { kind, stored }: Campaign, asked: v.InferOutput<typeof Revision>) {
  if (asked !== 'published') return asked
  const versions = await listVersions(context, kind, stored.row.id)
  const published = versions.find(({ status }) => status === 'active')
  if (published) return published.revision
  throw new InvalidError('This campaign was never published. Compare two revisions, or with another campaign.')
}

export const compareCampaign = tool({
  name: 'compare_campaign',
  title: 'Compare a campaign',
  about:
    'Says in words what differs: between two revisions of a campaign (`from` the last published one unless another is given, `to` the present one), or from another campaign (`with`), such as the one that a draft was copied from.',
  scope: 'read',
  input: v.object({
    id: v.string(),
    from: v.optional(Revision, 'published'),
    to: v.optional(Revision),
    with: v.optional(v.pipe(v.string(), v.description('The id of another campaign, which is compared with instead.'))),
    cursor: v.optional(v.string()),
  }),
  run: async (context, { id, from, to, with: other, cursor }) => {
    const first = placeOf(cursor)
    const campaign = await readCampaign(context, id)
    const { kind, stored } = campaign
    const head = told`${campaignTold(campaign)}\n${linkTo(context, kind, id, stored.sent)}\n`
    const [before, after, about] =
      other === undefined
        ? await revisions(context, campaign, from, to)
        : [(await readCampaign(context, other)).stored.sent, stored.sent, told`Compared with ${idTold(other)}:`]
    const lines = await differenceTold(context, kind, before, after)
    if (lines.length === 0) return told`${head}${about} no difference.`
    const { pieces, next } = portionOf(lines.slice(first), first, true)
    return told`${head}${about}\n${pieces}${rest(next)}`
  },
})

async function revisions(
  context: ToolContext,
  campaign: Campaign,
  from: v.InferOutput<typeof Revision>,
  to: v.InferOutput<typeof Revision> | undefined,
) {
  const { kind, stored } = campaign
  const [first, last] = [
    await revisionOf(context, campaign, from),
    to === undefined ? stored.row.revision : await revisionOf(context, campaign, to),
  ]
  const { document: before } = await readVersion(context, kind, stored.row.id, first)
  const { document: after } = await readVersion(context, kind, stored.row.id, last)
  return [before, after, told`Revision ${first} ${ours('→')} ${last}:`] as const
}
