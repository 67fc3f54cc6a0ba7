/** Sample people that messages are filled in for beside their forms: nobody of the organisation. */
import type { JsonObject } from '#schemas/json.ts'
import { placeholderMeanings } from '#schemas/values/placeholders.ts'
import { alwaysKnown, valuesFor } from '#src/message-rendering/values.ts'

/** Somebody that a message is shown for. */
export interface SamplePerson {
  readonly id: string
  /** The words of the choice. */
  readonly label: string
  readonly userId: string
  readonly name: string
  readonly properties: JsonObject
  /** The values that the occasion brings, by their placeholders. */
  readonly occasion: Readonly<Record<string, string>>
  /** True for somebody whose every placeholder has a value: where nothing is known, an example of it. */
  readonly hasEverything: boolean
}

const { rewardName, rewardType, ruleName, score, currencyName, date } = placeholderMeanings
const occasion = {
  ...{ rewardName: rewardName.example, rewardType: rewardType.example, segmentText: '50 coins', code: 'SAVE-2042' },
  ...{ ruleName: ruleName.example, score: score.example, rank: '3', currencyName: currencyName.example },
  date: date.example,
}

const asha: SamplePerson = {
  ...{ id: 'everything', label: 'Somebody well known', userId: 'asha.rao@example.com', name: 'Asha Rao' },
  properties: { email: 'asha.rao@example.com', mobile: '+919820012345', city: 'Pune', country: 'India', tier: 'Gold' },
  ...{ occasion, hasEverything: true },
}

const nameless: SamplePerson = {
  ...{ id: 'gaps', label: 'Name not known', userId: '+919820054321', name: '' },
  ...{ properties: { mobile: '+919820054321' }, occasion: {}, hasEverything: false },
}

const hostile: SamplePerson = {
  ...{ id: 'hostile', label: 'A hostile name', userId: 'x"><img src=x onerror=alert(1)>' },
  name: '<b>"Zoë"</b>\r\nBcc: all@shop.example \u202eevil\u202c 🎉 مريم \u200b&amp; #code https://evil.example',
  properties: { email: 'zoe@example.com', mobile: '+919820099999', city: '<script>alert(1)</script>' },
  ...{ occasion, hasEverything: false },
}

/** The sample people: one who has everything, one with gaps, one with a hostile name. */
export const samplePeople: readonly [SamplePerson, ...SamplePerson[]] = [asha, nameless, hostile]

/**
 * Returns the values of a sample person by the server's own rules. A property that only this organisation knows gets its
 * own words as an example: `favouriteShop` is “favourite shop”.
 */
export function valuesOf(person: SamplePerson, placeholders: readonly string[] = []): Readonly<Record<string, string>> {
  const values = valuesFor(person, person.occasion, [...alwaysKnown, ...placeholders])
  if (!person.hasEverything) return values
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || inWords(name)]))
}

const inWords = (name: string) =>
  name
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
