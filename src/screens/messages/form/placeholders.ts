/** The placeholders that are offered for a message, by what it is sent upon; any property of a person is one too. Pure. */
import type { SetOff } from '../message/when.ts'

/** A placeholder as it is offered. */
export interface Offered {
  readonly name: string
  readonly about: string
}

/** A group of placeholders. */
export interface OfferedGroup {
  readonly title: string
  readonly items: readonly Offered[]
}

const ofPerson: readonly Offered[] = [
  { name: 'firstName', about: 'First name' },
  { name: 'name', about: 'Whole name' },
  { name: 'identifier', about: 'User id, as your systems call them' },
]

const ofOccasion: readonly Offered[] = [
  { name: 'rewardName', about: 'Name of the reward' },
  { name: 'rewardType', about: 'Kind of reward' },
  { name: 'segmentText', about: 'Text of what was won' },
  { name: 'code', about: 'Voucher code' },
  { name: 'score', about: 'Score that was reached' },
  { name: 'rank', about: 'Rank on the leaderboard' },
  { name: 'rankBefore', about: 'Rank before it was lost' },
  { name: 'day', about: 'Day of the streak' },
  { name: 'tasksDone', about: 'Tasks of the quest that are done' },
  { name: 'tasksLeft', about: 'Tasks of the quest that are left' },
]

const always: readonly Offered[] = [
  { name: 'ruleName', about: 'Name of the rule' },
  { name: 'currencyName', about: 'Your name for coins' },
  { name: 'date', about: 'The day it is sent' },
]

/** The names of placeholders that only what happens in a rule fills in. */
export const occasionNames: readonly string[] = ofOccasion.map(({ name }) => name)

/** The names of all that every message knows. */
export const knownNames: readonly string[] = [...ofPerson, ...ofOccasion, ...always].map(({ name }) => name)

/** Returns the placeholders that a message can be filled in with. */
export const offeredFor = (setOff: SetOff): readonly OfferedGroup[] => [
  { title: 'The person', items: ofPerson },
  ...(setOff === 'rule' ? [{ title: 'What happened', items: ofOccasion }] : []),
  { title: 'Always', items: always },
]
