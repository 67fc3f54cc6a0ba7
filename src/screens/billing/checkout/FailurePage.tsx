import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { billingMessages as say } from '#schemas/messages/index.ts'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { orderQuery, tabOf } from './order-query.ts'

const reasons: Readonly<Record<string, string>> = { declined: say.cardDeclined, left: say.paymentLeft }

/** Says that nothing was bought, when refunds come (C §8), and how to try again. */
export default function FailurePage() {
  const { order: orderId = '', why = '' } = usePageTerms('/payment/failure')
  const order = useQuery(orderQuery(orderId)).data?.order
  // Somebody went back after a payment.
  if (order?.state === 'paid') return <Navigate to="/payment/success" search={{ order: orderId }} replace />
  const tab = order ? tabOf(order) : 'billing'
  return (
    <PageFrame title="Payment">
      <Notice icon="error" tone="red" title="The payment failed" order={2}>
        <Text>
          {Object.hasOwn(reasons, why) ? `${reasons[why]} ` : ''}
          You were not charged.
        </Text>
        <Text>{say.refund}</Text>
        <Group justify="center">
          {order?.state === 'open' && (
            <LinkButton to="/payment/checkout/$orderId" params={{ orderId }}>
              Try again
            </LinkButton>
          )}
          <LinkButton variant={order?.state === 'open' ? 'default' : 'filled'} to="/editprofile" search={{ tab }}>
            {tab === 'billing' ? 'Plan and billing' : 'Balance'}
          </LinkButton>
        </Group>
      </Notice>
    </PageFrame>
  )
}
