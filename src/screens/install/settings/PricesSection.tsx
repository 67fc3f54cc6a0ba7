import { SimpleGrid, Switch } from '@mantine/core'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { emptyAs } from './field-cursors.ts'

type Prices = NonNullable<InstallSettings['messagePrices']>

const none: Prices = { currency: 'inr', push: 0, sms: 0, email: 0, whatsapp: 0 }

const currencies = (['inr', 'usd', 'sgd', 'pnd'] as const).map((value) => ({ value, label: value.toUpperCase() }))

const channels = [
  ['sms', 'Message, each part'],
  ['email', 'E-mail'],
  ['whatsapp', 'WhatsApp message'],
  ['push', 'Push notification'],
] as const

/** The prices of messages at the providers, from which the cost of a campaign is counted before it is sent. */
export function PricesSection({ at }: { readonly at: Cursor<InstallSettings['messagePrices']> }) {
  const isOn = at.value !== null
  const below = at as Cursor<Prices>
  return (
    <Section title="What messages cost">
      <Switch
        label="Count the cost of messages"
        description="What your providers charge. Each campaign then says what it costs before it is sent."
        checked={isOn}
        disabled={at.readOnly !== false}
        onChange={({ currentTarget }) => at.set(currentTarget.checked ? none : null, 'What messages cost')}
      />
      {isOn && (
        <SimpleGrid cols={{ base: 1, sm: 2, md: 5 }} spacing="md">
          <SelectField at={below.at('currency')} label="Currency" options={currencies} />
          {channels.map(([channel, label]) => (
            <NumberField key={channel} at={emptyAs(below.at(channel), 0)} label={label} min={0} decimals={4} />
          ))}
        </SimpleGrid>
      )}
    </Section>
  )
}
