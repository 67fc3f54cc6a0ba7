import { ActionIcon, Skeleton, Table, Tooltip, UnstyledButton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import type { DeliveryRow } from '#schemas/endpoints/deliveries.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime, formatDateTimeZone } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import { formatTook } from '../exchange/sizes.ts'
import { DeliveryStateBadge } from './DeliveryStateBadge.tsx'
import classes from './deliveries.module.css'

interface Props {
  /** Undefined while the first page loads. */
  readonly rows: readonly DeliveryRow[] | undefined
  readonly stale: boolean
  /** The number of rows of a full page. */
  readonly size: number
  readonly onOpen: (id: string) => void
  readonly onReplay: (row: DeliveryRow) => void
  /** The delivery that is being replayed. */
  readonly replaying: string | undefined
  /** Stands below the header where there are no rows. */
  readonly instead: ReactNode
}

const heads = [
  ['State', '11%'],
  ['Sent for', '18%'],
  ['Attempts', '8%'],
  ['Last response', '17%'],
  ['Duration', '7%'],
  ['Created', '17%'],
  ['Next attempt', '15%'],
  ['Actions', '7%'],
] as const

/** A page of deliveries; a row opens its attempts. */
export function DeliveryTable({ rows, stale, size, onOpen, onReplay, replaying, instead }: Props) {
  return (
    <Table.ScrollContainer
      minWidth={900}
      type="native"
      className={classes.frame ?? ''}
      style={{ '--rows': size } as CSSProperties}
    >
      <Table
        layout="fixed"
        aria-label="Deliveries"
        aria-busy={!rows || stale}
        highlightOnHover
        className={classes.table ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            {heads.map(([label, width]) => (
              <Table.Th key={label} style={{ width }} className={classes.head ?? ''}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={stale ? (classes.stale ?? '') : ''}>
          {rows?.map((row) => (
            <Row
              key={row.id}
              row={row}
              busy={replaying === row.id}
              onOpen={() => onOpen(row.id)}
              onReplay={() => onReplay(row)}
            />
          )) ?? <Skeletons rows={size} />}
        </Table.Tbody>
      </Table>
      {rows?.length === 0 && instead}
    </Table.ScrollContainer>
  )
}

function Row(props: { row: DeliveryRow; busy: boolean; onOpen: () => void; onReplay: () => void }) {
  const { row, busy, onOpen, onReplay } = props
  const zone = useAppConfig()?.timezone
  const answer = [row.lastStatus, row.lastFailure].filter((part) => part !== null).join(' · ')
  return (
    <Table.Tr
      className={classes.row ?? ''}
      onClick={({ target }) => !(target as Element).closest('button') && !window.getSelection()?.toString() && onOpen()}
    >
      <Table.Td>
        <DeliveryStateBadge state={row.state} />
      </Table.Td>
      <Table.Td>
        <UnstyledButton className={classes.name} onClick={onOpen} title={row.cause}>
          {row.cause || 'No cause'}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>{row.attempts}</Table.Td>
      <Table.Td className={classes.cut ?? ''} title={answer}>
        {answer || '–'}
      </Table.Td>
      <Table.Td>{row.took === null ? '–' : formatTook(row.took)}</Table.Td>
      <Table.Td className={classes.cut ?? ''} title={formatDateTimeZone(row.createdTS, zone)}>
        {formatDateTime(row.createdTS, zone)}
      </Table.Td>
      <Table.Td className={classes.cut ?? ''} title={row.nextTS === null ? '' : formatDateTimeZone(row.nextTS, zone)}>
        {row.nextTS === null ? '–' : formatDateTime(row.nextTS, zone)}
      </Table.Td>
      <Table.Td>
        <Allowed call={endpoints.deliveries.replay}>
          <Tooltip label="Retry now">
            <ActionIcon
              variant="subtle"
              color="gray"
              loading={busy}
              aria-label={`Retry: ${row.cause}, ${formatDateTime(row.createdTS, zone)}`}
              onClick={onReplay}
            >
              <Icon name="refresh" />
            </ActionIcon>
          </Tooltip>
        </Allowed>
      </Table.Td>
    </Table.Tr>
  )
}

function Skeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <Table.Tr key={row}>
      {heads.map(([label]) => (
        <Table.Td key={label}>
          <Skeleton height={12} radius="sm" width="70%" />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}
