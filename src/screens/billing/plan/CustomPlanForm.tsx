import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { CustomPlan } from '#schemas/endpoints/billing.ts'
import { api } from '#src/api/api.ts'
import { currentUser } from '#src/api/session-store.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { toast } from '#src/kit/toast.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'

interface Props {
  readonly opened: boolean
  onClose(): void
}

interface Typed {
  mav: number | string
  events: number | string
  emailId: string
  code: string
  mobileNumber: string
}

/** Asks for a plan of one's own (C §3 "Custom plan request"). What is typed stays until it is sent. */
export function CustomPlanForm({ opened, onClose }: Props) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<Typed>({
    initialValues: { mav: '', events: '', emailId: currentUser()?.email ?? '', code: '+91', mobileNumber: '' },
    validate: schemaResolver(CustomPlan, { sync: true }),
  })
  const send = async (body: Typed) => {
    setFailure(undefined)
    try {
      await api.billing.requestCustomPlan({ body: body as never })
      form.reset()
      onClose()
      toast.success('Thank you. Our sales team will contact you.')
    } catch (error) {
      setFailure(showRefusal(form, error))
    }
  }
  const submit = form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] as keyof Typed)?.focus())
  return (
    <Modal opened={opened} onClose={onClose} title="Request a custom plan">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert>{failure}</FormAlert>
          <NumberInput
            label="Monthly active users"
            thousandSeparator=","
            min={1}
            allowDecimal={false}
            hideControls
            data-autofocus
            {...form.getInputProps('mav')}
          />
          <NumberInput
            label="Events a month"
            thousandSeparator=","
            min={1}
            allowDecimal={false}
            hideControls
            {...form.getInputProps('events')}
          />
          <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('emailId')} />
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <TextInput label="Country code" w="8rem" autoComplete="tel-country-code" {...form.getInputProps('code')} />
            <TextInput
              label="Mobile number"
              type="tel"
              flex={1}
              autoComplete="tel-national"
              {...form.getInputProps('mobileNumber')}
            />
          </Group>
          <Text size="sm" c="dimmed">
            This does not place an order.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
