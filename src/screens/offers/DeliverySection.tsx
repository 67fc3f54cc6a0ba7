import { Stack } from '@mantine/core'
import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { pickerAt } from '#src/pickers/picker-at.ts'
import { WebhookPicker } from '#src/pickers/WebhookPicker.tsx'

/**
 * The delivery of an offer: a cap, the webhook that is called, an extra parameter (C §3 "Offer", C §5 "Webhook is
 * required").
 */
export function DeliverySection({ at }: { readonly at: Cursor<Offer> }) {
  const { isRewardCapping, webHookRequired, extraParameterRequired } = at.value
  return (
    <Stack gap="md">
      <SwitchField at={at.at('isRewardCapping')} label="Cap" description="Stop after this many have been granted." />
      {isRewardCapping === true && <NumberField at={at.at('rewardCap')} label="At most" min={1} />}
      <SwitchField
        at={at.at('webHookRequired')}
        label="Call a webhook"
        description="Notify your own system of every offer won."
      />
      {webHookRequired === true && <WebhookPicker required {...pickerAt(at.at('webhookId'), 'Webhook')} />}
      <SwitchField
        at={at.at('extraParameterRequired')}
        label="Extra parameter"
        description="Sent with the offer to your own system."
      />
      {extraParameterRequired === true && <TextField at={at.at('extraParameter')} label="Extra parameter" hideLabel />}
    </Stack>
  )
}
