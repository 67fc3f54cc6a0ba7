import { Button, Group, Text } from '@mantine/core'
import type { PaymentOrder } from '#schemas/endpoints/billing.ts'
import { formatMoney } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { Section } from '#src/kit/Section.tsx'
import { tabOf } from './order-query.ts'

interface Props {
  readonly order: PaymentOrder
  readonly checkout: { readonly action: string; readonly fields: Readonly<Record<string, string>> }
}

/** Sends people to the card provider's own page: no script of it runs in ours. */
export function ProviderForm({ order, checkout }: Props) {
  return (
    <Section title="Payment">
      <Text size="sm">You pay on our card provider’s page and return here afterwards.</Text>
      <form method="post" action={checkout.action}>
        {Object.entries(checkout.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Group>
          <Button type="submit" leftSection={<Icon name="lock" />}>
            Pay {formatMoney(order.amount, order.currency)}
          </Button>
          <LinkButton variant="default" to="/editprofile" search={{ tab: tabOf(order) }}>
            Cancel
          </LinkButton>
        </Group>
      </form>
    </Section>
  )
}
