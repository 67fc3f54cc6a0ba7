import * as v from 'valibot'
import { placeOf, portionOf, rest } from '../answer.ts'
import { campaignTold, linkTo, readCampaign } from '../campaigns.ts'
import { told } from '../fence.ts'
import { problemsTold } from '../problems.ts'
import { tool } from '../tool.ts'

export const checkCampaign = tool({
  name: 'check_campaign',
  title: 'Check a campaign',
  about:
    'Finds the problems that the editor would show: each with its severity, its path in the document and what is wrong. A person can publish once there is no error.',
  scope: 'read',
  input: v.object({ id: v.string(), cursor: v.optional(v.string()) }),
  run: async (context, { id, cursor }) => {
    const first = placeOf(cursor)
    const campaign = await readCampaign(context, id)
    const problems = await problemsTold(context, campaign)
    const head = told`${campaignTold(campaign)}\n${linkTo(context, campaign.kind, id, campaign.stored.sent)}`
    if (problems.length === 0) return told`${head}\nNo problems.`
    const { pieces, next } = portionOf(problems.slice(first), first, true)
    return told`${head}\n${problems.length} problems:\n${pieces}${rest(next)}`
  },
})
