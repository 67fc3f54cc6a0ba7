import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HeldReward } from '#schemas/endpoints/held.ts'
import { api } from '#src/api/api.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { invalidateArea } from '#src/resource/invalidate.ts'

type Decision = 'release' | 'refuse'

interface Props {
  readonly rows: readonly HeldReward[]
  readonly onClear: () => void
}

/** The two decisions on the rewards that are selected; stands in place of the footer, so that no row is covered. */
export function HeldBar({ rows, onClear }: Props) {
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: async (decision: Decision) => {
      if (!(await ask(decision, rows.length))) return false
      const body = { rewardIds: rows.map(({ id }) => id) }
      if (decision === 'release') sayDone((await api.held.release({ body })).released, 'granted')
      else sayDone((await api.held.refuse({ body })).refused, 'refused')
      return true
    },
    onSuccess: (isDone) => {
      if (!isDone) return
      onClear()
      return Promise.all([invalidateArea(client, 'held'), invalidateArea(client, 'ledger')])
    },
    onError: (error) => toast.wentWrong(error),
  })
  const button = (decision: Decision, label: string, icon: 'check' | 'close') => (
    <Button
      size="sm"
      variant="default"
      leftSection={<Icon name={icon} size={14} />}
      loading={decide.isPending && decide.variables === decision}
      disabled={decide.isPending}
      onClick={() => decide.mutate(decision)}
    >
      {label}
    </Button>
  )
  return (
    <Group
      gap="xs"
      px="md"
      py="xs"
      role="toolbar"
      aria-label="Selected rewards"
      style={{ borderTop: '1px solid var(--app-line)' }}
    >
      <Text size="sm" fw={600} c="indigo" aria-live="polite">
        {formatNumber(rows.length)} selected
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label="Clear the selection" onClick={onClear}>
        <Icon name="close" size={14} />
      </ActionIcon>
      {button('release', 'Release', 'check')}
      {button('refuse', 'Refuse', 'close')}
    </Group>
  )
}

const ask = (decision: Decision, count: number) =>
  confirm(
    decision === 'release'
      ? {
          title: `Release ${formatCount(count, 'reward')}`,
          message: 'They are granted now: players find them in their wallets, and webhooks are called.',
          ok: 'Release',
        }
      : {
          title: `Refuse ${formatCount(count, 'reward')}`,
          message: 'They are never granted, and their stock can be won by others. This cannot be undone.',
          ok: 'Refuse',
          danger: true,
        },
  )

const sayDone = (count: number, done: string) =>
  count > 0
    ? toast.success(`${formatCount(count, 'reward')} ${done}`)
    : toast.info('Somebody else has decided on these already')
