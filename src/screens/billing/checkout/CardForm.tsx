import { Alert, Button, Group, Stack, Table, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaymentOrder } from '#schemas/endpoints/billing.ts'
import { billingMessages as say } from '#schemas/messages/index.ts'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { refreshSession } from '#src/api/session.ts'
import { formatMoney } from '#src/format/numbers.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import classes from './checkout.module.css'

const cards: readonly { readonly number: string; readonly does: string }[] = [
  { number: sandboxCards.pays, does: 'pays' },
  { number: sandboxCards.declined, does: 'is declined' },
  { number: sandboxCards.left, does: 'leaves the page before paying' },
]
const inFours = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** The sandbox's card form: takes test cards only, which are looked at before anything is sent. Nothing is charged. */
export function CardForm({ order }: { readonly order: PaymentOrder }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { orderId } = order
  const fail = (why: string) => navigate({ to: '/payment/failure', search: { order: orderId, why } })
  const payment = useMutation({
    mutationFn: async (cardNumber: string) => {
      const { paymentId, signature } = await api.billing.paySandbox({ body: { orderId, cardNumber } })
      return api.billing.verify({ body: { orderId, paymentId, signature } })
    },
    onSuccess: async () => {
      await Promise.all([refreshSession(), queries.invalidateQueries({ queryKey: ['billing'] })])
      await navigate({ to: '/payment/success', search: { order: orderId } })
    },
    onError: (error) => {
      const isOfCard = error instanceof ApiError && error.errors.some(({ path }) => path === 'cardNumber')
      if (isOfCard) void fail(error.message === say.cardDeclined ? 'declined' : 'left')
    },
  })
  function pay() {
    const digits = number.replace(/\D/g, '')
    const isKnown = cards.some((card) => card.number === digits)
    setWrong(isKnown ? undefined : say.cardUnknown)
    if (isKnown) payment.mutate(digits)
  }
  return (
    <Section title="Card">
      <Alert color="blue" icon={<Icon name="info" size={18} />}>
        This is the demo sandbox: nothing is charged. Do not enter a real card.
      </Alert>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          pay()
        }}
      >
        <Stack gap="sm">
          <FormAlert>{payment.error ? payment.error.message : undefined}</FormAlert>
          <TextInput
            label="Card number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            leftSection={<Icon name="card" />}
            value={number}
            error={wrong}
            onChange={(event) => {
              setNumber(event.currentTarget.value)
              setWrong(undefined)
            }}
          />
          <Group grow gap="sm" align="flex-start">
            <TextInput label="Expires" defaultValue="12 / 34" autoComplete="off" maxLength={7} />
            <TextInput label="Security code" defaultValue="123" autoComplete="off" maxLength={4} />
          </Group>
          <TestCards onTake={(digits) => setNumber(inFours(digits))} />
          <Group>
            <Button type="submit" loading={payment.isPending} leftSection={<Icon name="lock" />}>
              Pay {formatMoney(order.amount, order.currency)}
            </Button>
            <Button variant="default" disabled={payment.isPending} onClick={() => void fail('left')}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

function TestCards({ onTake }: { onTake(digits: string): void }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        Test cards; choose one to fill it in
      </Text>
      <Table aria-label="Test cards" verticalSpacing={2} withRowBorders={false}>
        <Table.Tbody>
          {cards.map((card) => (
            <Table.Tr key={card.number}>
              <Table.Td pl={0}>
                <UnstyledButton className={classes.card ?? ''} onClick={() => onTake(card.number)}>
                  {inFours(card.number)}
                </UnstyledButton>
              </Table.Td>
              <Table.Td>
                <Text size="sm">{card.does}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
