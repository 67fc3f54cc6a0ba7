/** The seams of a smart campaign (C §3 "Smart campaign"). */
import { final as finalKind } from '#nodes/final/kind.ts'
import { each, link, type Seam } from '#src/graph/seams.ts'
import { badges, cardPart, leaderboard, resultText, terms, triggerPart, webhook } from './rule.ts'

/** Rows of rewards: an edge a row, one node an offer; a wheel's rows may lead to one offer twice, by their quadrants. */
const rows = { as: 'edge', keys: ['offerId', 'offerName'], slot: 'quadrant' } as const

/** Campaign → templates under test → their rewards; a row belongs to the template it names. */
const test = [
  each('test', 'tested-template', 'smartTemplates'),
  each('outcome', 'reward', 'testRewardAssignment', {
    ...rows,
    from: { port: 'test', kind: 'tested-template', key: 'templateId' },
  }),
]

/** Final → its template, where one is named. */
const chosen = link(
  'chosen',
  'tested-template',
  'selectedFinalTemplate',
  'templateId',
  ({ finalTemplateType }) => finalTemplateType === 'custom',
)

/** The seams of a campaign; `inFinal` are those of its final beside the chosen template. */
const seamsWith = (inFinal: readonly Seam[]): readonly Seam[] => [
  triggerPart,
  ...test,
  cardPart('final', finalKind, { seams: [...inFinal, chosen] }),
  resultText,
  leaderboard,
  terms,
  badges,
  webhook,
]

/** The seams of a campaign whose final gives what the test gave; rewards of its own stay in the final's slice. */
export const plainSeams = seamsWith([])

/** The seams of a campaign whose final gives rewards of its own. */
export const ownRewardsSeams = seamsWith([each('outcome', 'reward', 'finalRewardAssignment', rows)])
