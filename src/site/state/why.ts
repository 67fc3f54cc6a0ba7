import type { Reward } from '#schemas/values/play.ts'

const sentences: Readonly<Record<string, string>> = {
  'out-of-stock': 'None of them is left.',
  'offer-closed': 'It is not given out at this time.',
  'unknown-offer': 'It is not there any more.',
  'unknown-badge': 'It is not there any more.',
}

/** A reward whose reason for not being given is said in words; the wire has a code. */
export function inWords(reward: Reward): Reward {
  const { given, why } = reward
  return given ? reward : { ...reward, why: sentences[why] ?? 'It cannot be given just now.' }
}
