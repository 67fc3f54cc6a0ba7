/** The words for the keys of drawn documents. A key without an entry keeps its name on the wire. */
import { eventLists, eventWords } from './event-words.ts'
import { questLists, questWords } from './quest-words.ts'
import { rewardLists, rewardWords } from './reward-words.ts'
import { ruleWords } from './rule-words.ts'
import type { FieldWords, ListWords } from './words.ts'

/** The labels of every known field. */
export const fieldWords: FieldWords = { ...questWords, ...eventWords, ...rewardWords, ...ruleWords }

/** The names of the items of every known list. */
export const listWords: ListWords = { ...questLists, ...eventLists, ...rewardLists }
