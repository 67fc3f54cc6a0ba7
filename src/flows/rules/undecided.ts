import type { Flow } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { badges, resultText, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'

/** A rule whose game is not chosen yet: it has no rewards before a template says how they are won. */
export const undecided: Flow = {
  id: 'undecided',
  label: 'New rule',
  family: 'rule',
  draws: (rule) => rule.type === undefined,
  root: 'template',
  rootKeys: templateKeys,
  seams: [triggerPart, resultText, terms, badges, webhook],
  reactions: [templateChanged],
}
