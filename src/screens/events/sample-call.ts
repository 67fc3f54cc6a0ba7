import type { CustomEvent } from '#schemas/documents/custom-event.ts'
import { apiCallCommand } from '#src/kit/curl.ts'
import { namedProperties } from './named-properties.ts'

/** A value of each type, as conditions compare it (READINGS): days, times and moments in no zone. */
const values: Readonly<Record<string, unknown>> = {
  number: 1,
  date: '2026-12-24',
  time: '18:30:00',
  date_time: '2026-12-24 18:30:00',
}

/** The command that sends an event once, for a shell: its key, and a value for each of its properties. */
export function sampleCall(event: CustomEvent, { address, apiKey }: { address: string; apiKey: string }): string {
  const named = namedProperties(event).map(({ name, type }) => [
    name,
    Object.hasOwn(values, type) ? values[type] : 'text',
  ])
  const body = {
    userId: 'asha-01',
    event: event.eventKey ?? '',
    ...(named.length > 0 ? { properties: Object.fromEntries(named) } : {}),
    user: { name: 'Asha' },
  }
  return apiCallCommand(address, apiKey, body)
}
