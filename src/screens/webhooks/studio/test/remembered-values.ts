import * as v from 'valibot'

const keyOf = (webhookId: string | undefined) => `questwire.webhookTest.${webhookId ?? 'new'}`
const Values = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Reads the values that a webhook was last tested with in this browser; what is signed out is forgotten. */
export function rememberedValues(webhookId: string | undefined): Record<string, string> {
  const result = v.safeParse(Values, read(keyOf(webhookId)) ?? read(keyOf(undefined)))
  return result.success ? result.output : {}
}

/** Keeps the values that a webhook is tested with. */
export function rememberValues(webhookId: string | undefined, values: Readonly<Record<string, string>>): void {
  try {
    window.localStorage.setItem(keyOf(webhookId), JSON.stringify(values))
  } catch {
    // A browser that keeps nothing forgets them; the test goes on.
  }
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}
