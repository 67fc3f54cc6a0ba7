import { textAt, valueAt } from '#schemas/json.ts'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Pairs, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { WebhookPicker } from '#src/pickers/WebhookPicker.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { Placeholders } from './Placeholders.tsx'

/** Chooses the webhook and the values it is given. */
export default function WebhookInspector({ at }: InspectorProps) {
  const { webhook } = useLookups()
  const chosen = at.at('webhook')
  const row = webhook(chosenText(chosen.value))
  const request = valueAt(row, 'webhookRequest')
  const address = textAt(request, 'url')
  return (
    <>
      <Section title="What is called">
        <WebhookPicker
          value={chosenText(chosen.value)}
          readOnly={chosen.readOnly}
          error={messagesAt(chosen)}
          description={remarksAt(chosen)}
          onChange={(id) => chosen.set(id ?? '', 'Change webhook')}
        />
        {row && address && (
          <Pairs
            pairs={[
              ['Method', textAt(request, 'requestType') || 'GET'],
              ['Address', address],
            ]}
          />
        )}
      </Section>
      <Section title="Placeholders">
        <Placeholders at={at.at('webhookPlaceholders')} webhook={row} />
      </Section>
      <OtherFields slice={at.value} known={['webhookCallback', 'webhook', 'webhookPlaceholders']} />
    </>
  )
}
