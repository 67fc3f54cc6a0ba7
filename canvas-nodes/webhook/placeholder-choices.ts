import { listAt, textAt } from '#schemas/json.ts'
import { predefinedPlaceholders } from '#schemas/values/placeholder.ts'

/** The placeholders that can be added: those the webhook defines first, then the predefined ones (C §5 "Webhook"); without those in use. */
export function placeholderChoices(webhook: unknown, rows: readonly unknown[]) {
  const used = new Set(rows.map((row) => textAt(row, 'key')))
  const free = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '' && !used.has(name))
  const own = listAt(webhook, 'customPlaceHolders').filter((name): name is string => typeof name === 'string')
  return { own: free(own), predefined: free(predefinedPlaceholders.filter((name) => !own.includes(name))) }
}
