import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { billingMessages as say } from '#schemas/messages.ts'
import { Notice } from '#src/kit/Notice.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { orderQuery, tabOf } from './order-query.ts'

const reasons: Readonly<Record<string, string>> = { declined: say.cardDeclined, left: say.paymentLeft }

/** Says that nothing was bought, when refunds come (C §8), and how to try again. */
export default function FailurePage() {
  const { order: orderId = '', why = '' } = useSearch({ strict: false }) as { order?: string; why?: string }
  const order = useQuery(orderQuery(orderId)).data?.order
  // Somebody went back after a payment.
  if (order?.state === 'paid') return <Navigate to="/payment/success" search={{ order: orderId } as never} replace />
  const tab = order ? tabOf(order) : 'billing'
  return (
    <PageFrame title="Payment">
      <Notice icon="error" tone="red" title="The payment failed" order={2}>
        <Text>
          {Object.hasOwn(reasons, why) ? `${reasons[why]} ` : ''}
          Nothing was bought.
        </Text>
        <Text>{say.refund}</Text>
        <Group justify="center">
          {order?.state === 'open' && (
            <Button component={Link} to="/payment/checkout/$orderId" params={{ orderId } as never}>
              Try again
            </Button>
          )}
          <Button
            variant={order?.state === 'open' ? 'default' : 'filled'}
            component={Link}
            to="/editprofile"
            search={{ tab } as never}
          >
            {tab === 'billing' ? 'Plan and billing' : 'Balance'}
          </Button>
        </Group>
      </Notice>
    </PageFrame>
  )
}
