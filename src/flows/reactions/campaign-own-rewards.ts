import { isObject } from '#schemas/json.ts'
import { glueAlong } from '#src/graph/glue.ts'
import { type Graph, type Slice, withNodeData } from '#src/graph/graph.ts'
import { finalOf } from '../campaign/read.ts'
import { edgesAt, type Reaction } from '../flow.ts'
import { plainSeams } from '../seams/campaign.ts'

/**
 * Copies the rewards and winning quadrants of the test to a final that gets rewards of its own and has none yet (ours).
 */
export const campaignOwnRewards: Reaction = (after, before) => {
  const final = finalOf(after)
  const isAsked = final?.data.separateFinalReward === true && finalOf(before)?.data.separateFinalReward !== true
  if (!final || !isAsked || edgesAt(after, 'outcome', final.id).length > 0) return after
  const { finalRewardAssignment: own = [], spinTemplatesFinalConfig: wheels = {} } = final.data
  const campaign = documentOf(after)
  const rows = campaign.testRewardAssignment
  const isFor = ({ templateId }: Slice) =>
    final.data.finalTemplateType !== 'custom' || templateId === final.data.selectedFinalTemplate
  if (!Array.isArray(own) || own.length > 0 || !Array.isArray(rows) || !rows.every(isObject)) return after
  const isBlank = isObject(wheels) && Object.keys(wheels).length === 0
  return withNodeData(after, final.id, {
    ...final.data,
    finalRewardAssignment: rows.filter(isFor),
    ...(isBlank && isObject(campaign.spinTemplatesTestConfig)
      ? { spinTemplatesFinalConfig: campaign.spinTemplatesTestConfig }
      : {}),
  })
}

function documentOf(graph: Graph): Slice {
  const { document } = glueAlong(graph, { id: graph.flow, root: 'campaign', seams: plainSeams })
  return isObject(document) ? document : {}
}
