/** The words for the keys of drawn documents. A key without an entry keeps its name on the wire. */
import { eventLists, eventWords } from './event-words.ts'
import { questLists, questWords } from './quest-words.ts'
import { rewardLists, rewardWords } from './reward-words.ts'
import { ruleWords } from './rule-words.ts'
import type { WordTables } from './words.ts'

/** The words of drawn documents. */
export const drawnWords: WordTables = {
  fields: { ...questWords, ...eventWords, ...rewardWords, ...ruleWords },
  lists: { ...questLists, ...eventLists, ...rewardLists },
}
