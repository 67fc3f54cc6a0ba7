import { finalChoice, finalSettings, freeWhileRunning, testEnd } from '#schemas/checks/running-exceptions.ts'

/** Returns in words which fields of a running document can still be edited: "its status and an earlier end". */
export function editableWords(document: Readonly<Record<string, unknown>>): string {
  const free = freeWhileRunning(document, {})
  const has = (keys: readonly string[]) => keys.every((key) => free.includes(key))
  const words = [
    'its status',
    'an earlier end',
    ...(has(testEnd) ? ['the end of its test'] : []),
    ...(has(finalSettings) ? ['its final'] : has(finalChoice) ? ['the template it goes on with'] : []),
    ...(free.includes('predictCorrectOptions') ? ['the right answers'] : []),
  ]
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
