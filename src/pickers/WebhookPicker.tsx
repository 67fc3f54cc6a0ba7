import type { WebhookRow } from '#schemas/endpoints/webhooks.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect, type PickerProps } from './LookupSelect.tsx'

/** Chooses a webhook. */
export function WebhookPicker({
  label = 'Webhook',
  ...props
}: Omit<PickerProps<WebhookRow>, 'label'> & { readonly label?: string }) {
  const { rows, webhook, loading } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose a webhook"
      {...props}
      label={label}
      groups={[{ group: 'Webhooks', items: rows.webhooks.map(({ id, name }) => ({ value: id, label: name })) }]}
      loading={loading}
      nothing="No webhook has this name"
      row={webhook}
    />
  )
}
