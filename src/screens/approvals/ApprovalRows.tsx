import { Badge, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import type { Approval } from '#schemas/endpoints/approvals.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import classes from './approvals.module.css'
import { stateWords } from './words.ts'

interface Props {
  readonly approvals: readonly Approval[]
  /** The id of the request that is shown beside them. */
  readonly open: string | undefined
  readonly onOpen: (id: string) => void
}

/** The requests, the newest first. */
export function ApprovalRows({ approvals, open, onOpen }: Props) {
  const zone = useAppConfig()?.timezone
  return (
    <Paper withBorder radius="md" p={4}>
      <ul className={classes.rows} aria-label="Requests">
        {approvals.map(({ id, name, askedBy, askedTS, state }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.row ?? ''}
              aria-current={id === open || undefined}
              onClick={() => onOpen(id)}
            >
              <Group gap="xs" justify="space-between" wrap="nowrap">
                <Text size="sm" fw={600} truncate>
                  {name}
                </Text>
                <Badge variant="light" color={stateWords[state].colour} radius="sm" tt="none" flex="none">
                  {stateWords[state].words}
                </Badge>
              </Group>
              <Text size="xs" c="dimmed" truncate>
                {askedBy}, {formatDateTime(askedTS, zone)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
