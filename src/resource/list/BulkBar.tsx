import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { type BulkAction, type RowWords, runBulk } from './bulk.tsx'
import classes from './list.module.css'

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly actions: readonly BulkAction<Row>[]
  readonly words: RowWords<Row>
  readonly onClear: () => void
  /** Something was done. */
  readonly onDone: () => Promise<unknown>
}

const icons: Readonly<Record<BulkAction<never>['key'], IconName>> = {
  activate: 'play',
  stop: 'close',
  delete: 'trash',
}

/** The actions on the rows that are selected; stands in place of the footer, so that no row is covered. */
export function BulkBar<Row extends { readonly id: string }>({ rows, actions, words, onClear, onDone }: Props<Row>) {
  const run = useMutation({
    mutationFn: (action: BulkAction<Row>) => runBulk(action, rows, words),
    onSuccess: (isDone) => isDone && onDone(),
  })
  return (
    <Group gap="xs" px="md" py="xs" className={classes.bar ?? ''} role="toolbar" aria-label="Selected rows">
      <Text size="sm" fw={600} c="indigo" aria-live="polite">
        {formatNumber(rows.length)} selected
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label="Clear the selection" onClick={onClear}>
        <Icon name="close" size={14} />
      </ActionIcon>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="sm"
          variant="default"
          leftSection={<Icon name={icons[action.key]} size={14} />}
          loading={run.isPending && run.variables.key === action.key}
          disabled={run.isPending}
          onClick={() => run.mutate(action)}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  )
}
