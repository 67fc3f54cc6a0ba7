import type { Cursor } from '#src/kit/cursor.ts'

/** The props of a picker over a cursor that holds an id: `<WebhookPicker {...pickerAt(at.at('webhookId'), 'Webhook')} />`. */
export function pickerAt(at: Cursor<string> | Cursor<string | undefined>, step: string) {
  const errors = at.issues.filter(({ path, severity }) => path === at.path && severity === 'error')
  return {
    value: at.value,
    readOnly: at.readOnly,
    error: errors.map(({ message }) => message).join(' ') || undefined,
    // Cleared, it holds '' as documents do; the key stays.
    onChange: (id: string | undefined) => (at.set as (value: string, label: string) => void)(id ?? '', step),
  }
}
