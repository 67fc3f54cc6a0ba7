import { percentage } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { badges, resultText, rewardRow, rewards, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'
import { leftToGive } from './share.ts'

/** Creates a flow of games in which every play gives one of the rewards, by percentage. */
function percentages(id: string, label: string, type: number): Flow {
  return {
    id,
    label,
    family: 'rule',
    draws: (rule) => rule.type === type,
    root: 'template',
    rootKeys: templateKeys,
    seams: [triggerPart, rewards(), resultText, terms, badges, webhook],
    newItem: (graph) => ({ percentage: leftToGive(graph) }),
    row: rewardRow(percentage),
    reactions: [templateChanged],
  }
}

/** The scratch card (`type` 3). */
export const scratchCard = percentages('scratch-card', 'Scratch card', playTypes.scratchCard)

/** The treasure chest (`type` 4). */
export const treasureChest = percentages('treasure-chest', 'Treasure chest', playTypes.treasureChest)

/** Lead generation: a form with a reward for filling it in (`type` 19). */
export const leadGeneration = percentages('lead-generation', 'Lead generation', playTypes.leadGeneration)
