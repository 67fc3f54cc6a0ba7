import { listAt, textAt, valueAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** A webhook on the sheet: how it is called, and how many values it is given. */
export default function WebhookCard({ slice }: CardProps) {
  const { webhook, loading } = useLookups()
  const id = textAt(slice, 'webhook')
  const row = webhook(id)
  const request = valueAt(row, 'webhookRequest')
  const method = request ? textAt(request, 'requestType') || 'GET' : ''
  const count = listAt(slice, 'webhookPlaceholders').length
  const values = `${count || 'No'} ${count === 1 ? 'placeholder' : 'placeholders'}`
  return (
    <Facts>
      {id && !row && !loading && <Fact tone="warn">Webhook not found</Fact>}
      <Fact>{[method, values].filter(Boolean).join(' · ')}</Fact>
    </Facts>
  )
}
