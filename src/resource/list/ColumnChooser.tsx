import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useAtom } from 'jotai'
import { Icon } from '#src/kit/icons.tsx'
import type { Column } from '../columns.tsx'
import { listColumnsAtom } from './remembered.ts'

interface Props<Row> {
  /** The path of the list. */
  readonly list: string
  readonly columns: readonly Column<Row>[]
}

/** Chooses which of our columns stand beside the documented ones. */
export function ColumnChooser<Row>({ list, columns }: Props<Row>) {
  const [isShown, show] = useAtom(listColumnsAtom)
  const ours = columns.filter(({ optional }) => optional)
  if (ours.length === 0) return null
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="subtle" color="gray" size="sm" leftSection={<Icon name="both" />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {ours.map(({ key, label, optional }) => (
            <Checkbox
              key={key}
              size="sm"
              label={label}
              checked={isShown(list, key, optional?.isShown ?? false)}
              onChange={({ currentTarget }) => show({ list, column: key, shown: currentTarget.checked })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
