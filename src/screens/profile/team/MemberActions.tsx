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
  const { id, name, status } = member
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
  const remove = async () => {
    if (await confirmDelete(name)) deleting.mutate()
  }
  const allowed = isMe ? teamMessages.notYourself : true
  const busy = turning.isPending || deleting.isPending
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Action icon="edit" label="Edit" name={name} allowed busy={false} run={onEdit} />
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
