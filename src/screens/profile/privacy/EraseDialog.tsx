import { Button, Code, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { toast } from '#src/kit/toast.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'

interface Props {
  readonly userId: string
  readonly onErased: () => void
  readonly onClose: () => void
}

/** Asks for the user id once more before a person is erased, and says what goes and what stays. */
export function EraseDialog({ userId, onErased, onClose }: Props) {
  useFocusBack()
  const [typed, setTyped] = useState('')
  const erasing = useMutation({
    mutationFn: () => api.privacy.erase({ body: { userId } }),
    onSuccess: ({ erasure, mentions }) => {
      if (erasure.doneTS === null) toast.info('The erasure has begun. It goes on when you leave this page.')
      else toast.success('The person was erased')
      if (mentions.length > 0)
        toast.info(
          `The user id also stands in what your team wrote: ${mentions.map(({ name }) => `“${name}”`).join(', ')}. That stays.`,
        )
      onErased()
    },
  })
  return (
    <Modal
      opened
      onClose={() => !erasing.isPending && onClose()}
      title="Erase this person?"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === userId && !erasing.isPending) erasing.mutate()
        }}
      >
        <Stack gap="md">
          <FormAlert>{erasing.error?.message}</FormAlert>
          <Text size="sm">This cannot be undone.</Text>
          <List size="sm" spacing={4}>
            <List.Item>
              Gone for good: the profile, all that was entered, codes of vouchers, traces of decisions, webhook
              deliveries, sign-ins and places on leaderboards. Rewards that wait for a look are refused.
            </List.Item>
            <List.Item>
              Kept as numbers of nobody: plays, rewards and events, so that your reports stay as they are.
            </List.Item>
            <List.Item>
              Whoever comes with this user id again is somebody new. Other systems that your webhooks have told are not
              reached from here.
            </List.Item>
          </List>
          <TextInput
            label={
              <>
                Type <Code>{userId}</Code> to confirm
              </>
            }
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={erasing.isPending}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={typed !== userId} loading={erasing.isPending}>
              Erase for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
