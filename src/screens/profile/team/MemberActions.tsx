import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#schemas/endpoints/team.ts'
import { teamMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { confirm, confirmDelete } from '#src/kit/confirm.tsx'
import { toast } from '#src/kit/toast.ts'
import { Action } from '#src/resource/RowActions.tsx'

interface Props {
  readonly member: Member
  readonly isMe: boolean
  readonly onEdit: () => void
}

/** The actions of a member: edit, disable or enable, delete. Nobody does the last two to themselves. */
export function MemberActions({ member, isMe, onEdit }: Props) {
  const queries = useQueryClient()
  const { id, name, status, hasSecondFactor } = member
  const isActive = status === 'active'
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['team'] })
  const turning = useMutation({
    mutationFn: () => api.team.disable({ query: { userId: id, disabled: isActive ? 'true' : 'false' } }),
    onSuccess: () => {
      toast.success(isActive ? `${name} is disabled.` : `${name} can sign in again.`)
      return onSuccess()
    },
    onError: (error) => toast.failedToUpdate(error),
  })
  const resetting = useMutation({
    mutationFn: () => api.staffSignIn.resetSecondFactor({ query: { userId: id } }),
    onSuccess: () => {
      toast.success(`${name} signs in without an authenticator app.`)
      return onSuccess()
    },
    onError: (error) => toast.failedToUpdate(error),
  })
  const deleting = useMutation({
    mutationFn: () => api.team.delete({ query: { userId: id } }),
    onSuccess: () => {
      toast.deleted()
      return onSuccess()
    },
    onError: (error) => toast.failedToDelete(error),
  })
  async function turn() {
    const message =
      'They are signed out immediately and cannot sign in until you enable them again. Everything they created stays.'
    if (!isActive || (await confirm({ title: `Disable “${name}”`, message, ok: 'Disable', danger: true })))
      turning.mutate()
  }
  async function reset() {
    const message =
      'Do this when they have lost their phone. They are signed out and sign in with their password alone until they set up an app again.'
    if (
      await confirm({ title: `Take away the authenticator app of “${name}”`, message, ok: 'Take away', danger: true })
    )
      resetting.mutate()
  }
  const remove = async () => {
    if (await confirmDelete(name)) deleting.mutate()
  }
  const allowed = isMe ? teamMessages.notYourself : true
  const busy = turning.isPending || deleting.isPending || resetting.isPending
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Action icon="edit" label="Edit" name={name} allowed busy={false} run={onEdit} />
      {hasSecondFactor && (
        <Action
          icon="key"
          label="Take away authenticator app"
          name={name}
          allowed={isMe ? 'Turn your own off under Change password.' : true}
          busy={busy}
          run={() => void reset()}
        />
      )}
      <Action
        icon={isActive ? 'lock' : 'unlock'}
        label={isActive ? 'Disable' : 'Enable'}
        name={name}
        allowed={allowed}
        busy={busy}
        run={() => void turn()}
      />
      <Action icon="trash" label="Delete" name={name} allowed={allowed} busy={busy} run={() => void remove()} />
    </Group>
  )
}
