import type { SeedDocument } from '../seed-document.ts'
import { templateOf } from '../template-parts.ts'
import { chanceTemplates } from './chance-templates.ts'
import { engagementTemplates } from './engagement-templates.ts'
import { questionTemplates } from './question-templates.ts'

const look = { ground: '#FFFFFF', ink: '#1F2933', button: '#364FC7' }

/**
 * The templates every organisation starts with: one plain one a type, to begin from.
 *
 * @param now - Milliseconds since the epoch.
 */
export const templates = (now: number): SeedDocument[] =>
  Object.entries({ ...chanceTemplates, ...questionTemplates(now), ...engagementTemplates }).map(([id, one]) => ({
    kind: 'template',
    id,
    createdby: 'Questwire',
    document: templateOf({ ...one, look }),
  }))
