import type { SeedDocument } from '../seed-document.ts'
import { templateOf } from '../template-parts.ts'
import { chanceDesigns } from './chance-designs.ts'
import { chanceTemplates } from './chance-templates.ts'
import { engagementTemplates } from './engagement-templates.ts'
import { questDesigns } from './quest-designs.ts'
import { questionDesigns } from './question-designs.ts'
import { questionTemplates } from './question-templates.ts'
import { streakDesigns } from './streak-designs.ts'

/**
 * The templates every organisation starts with: one a type, designs of quests and streaks, then further designs of each game, to begin from;
 * lists show them in this order.
 *
 * @param now - Milliseconds since the epoch.
 */
export const templates = (now: number): SeedDocument[] =>
  Object.entries({
    ...{ ...chanceTemplates, ...questionTemplates(now), ...engagementTemplates },
    ...{ ...questDesigns, ...streakDesigns },
    ...{ ...chanceDesigns, ...questionDesigns(now) },
  }).map(([id, one], index) => ({
    kind: 'template',
    id,
    createdTS: now - index,
    createdby: 'Questwire',
    document: templateOf(one),
  }))
