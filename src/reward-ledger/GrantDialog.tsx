import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { toast } from '#src/kit/toast.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import { invalidateArea } from '#src/resource/invalidate.ts'

interface Props {
  readonly offer: { readonly id: string; readonly name: string }
  /** The reward that is taken back; undefined where one is given. */
  readonly from: { readonly id: string; readonly userId: string } | undefined
  readonly onClose: () => void
}

/** Gives an end user an offer by hand, or takes one back; the reason is kept with the name of whoever does it (C §7 `gratifyUpdateReward`). */
export function GrantDialog({ offer, from, onClose }: Props) {
  useFocusBack()
  const queries = useQueryClient()
  const [userId, setUserId] = useState(from?.userId ?? '')
  const [reason, setReason] = useState('')
  const sending = useMutation({
    mutationFn: () =>
      api.ledger.gratify({
        body: { userId: userId.trim(), reason, ...(from ? { rewardId: from.id } : { offerId: offer.id }) },
      }),
    onSuccess: () => {
      toast.success(from ? 'Reward revoked' : 'Reward granted')
      for (const area of ['offers', 'thirdPartyOffers', 'ledger']) void invalidateArea(queries, area)
      onClose()
    },
  })
  const errors = sending.error instanceof ApiError ? sending.error.errors : []
  const said = (path: string) => errors.find((error) => error.path === path)?.message
  const other = sending.error && !said('userId') && !said('reason') ? (said('offerId') ?? sending.error.message) : ''
  return (
    <Modal opened onClose={onClose} title={from ? `Revoke “${offer.name}”` : `Grant “${offer.name}”`} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sending.mutate()
        }}
      >
        <Stack gap="md">
          {from ? (
            <Text size="sm">
              {from.userId} loses this reward, and one more can be granted. A unique code is no longer valid.
            </Text>
          ) : (
            <TextInput
              label="End user"
              description="The user id in your systems."
              required
              data-autofocus
              value={userId}
              onChange={(event) => setUserId(event.currentTarget.value)}
              error={said('userId')}
            />
          )}
          <Textarea
            label="Reason"
            description="Recorded in the ledger with your name."
            required
            maxLength={500}
            autosize
            minRows={2}
            {...(from && { 'data-autofocus': true })}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={said('reason')}
          />
          {other && (
            <Text size="sm" c="red" role="alert">
              {other}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color={from ? 'red' : 'indigo'} loading={sending.isPending}>
              {from ? 'Revoke' : 'Grant'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
