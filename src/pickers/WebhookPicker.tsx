import type { WebhookRow } from '#schemas/endpoints/webhooks.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

/** Chooses a webhook. */
export function WebhookPicker({
  label = 'Webhook',
  ...props
}: Omit<PickerProps<WebhookRow>, 'label'> & { readonly label?: string }) {
  const { webhook } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose a webhook"
      {...props}
      label={label}
      kind="webhook"
      groupsOf={(rows) => [{ group: 'Webhooks', items: rows.map(({ id, name }) => ({ value: id, label: name })) }]}
      nothing="No webhook has this name"
      row={webhook}
    />
  )
}
