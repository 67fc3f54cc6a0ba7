import { Group, Pagination, SegmentedControl, Text } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import classes from './list/list.module.css'
import type { ListView } from './useListView.ts'

interface Props {
  readonly view: ListView
  /** The number of rows in all; undefined until it is known. */
  readonly total: number | undefined
  /** True where there are more rows, which nobody counted. */
  readonly hasMore?: boolean | undefined
  /** Pages are of one size. */
  readonly fixed?: boolean
  readonly onChange: (part: { page?: number; size?: 5 | 10 }) => void
  /** Chooses as many rows as fill the height; only offered where it is given. */
  readonly onFit?: () => void
}

/** The page shown, the number of pages, and the length of one: 5 or 10 rows (C §9), or as many as fill the height. */
export function Pager({ view, total = 0, hasMore = false, fixed = false, onChange, onFit }: Props) {
  const first = (view.page - 1) * view.size + 1
  const last = Math.min(view.page * view.size, total)
  return (
    <Group justify="space-between" px="md" py="xs" className={classes.bar ?? ''}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {total > 0 && last >= first
          ? `${formatNumber(first)}–${formatNumber(last)} of ${hasMore ? 'more than ' : ''}${formatNumber(total)}`
          : '\u00a0'}
      </Text>
      <Group gap="md">
        {!fixed && (
          <Group gap="xs">
            <Text size="sm" c="dimmed" id="rows-a-page">
              Rows
            </Text>
            <SegmentedControl
              size="sm"
              aria-labelledby="rows-a-page"
              data={[...['5', '10'], ...(onFit ? [{ value: 'fit', label: 'Fit' }] : [])]}
              value={`${view.sizeChoice ?? view.size}`}
              onChange={(size) => (size === 'fit' ? onFit?.() : onChange({ size: size === '10' ? 10 : 5 }))}
            />
          </Group>
        )}
        <Pagination
          size="sm"
          total={Math.max(1, Math.ceil(total / view.size))}
          value={view.page}
          onChange={(page) => onChange({ page })}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page` })}
        />
      </Group>
    </Group>
  )
}
