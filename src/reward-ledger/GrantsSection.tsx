import { Button, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { LedgerRow } from '#schemas/endpoints/ledger.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Section } from '#src/kit/Section.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { outcomeWords } from './outcome-words.ts'
import { StockNotice } from './StockNotice.tsx'

/** So many are shown, the newest first (ours). */
const MAX_GRANTS_SHOWN = 8

interface Props {
  readonly id: string
  readonly name: string
  /** The number of grants so far. */
  readonly given: number
  readonly limit: number | undefined
}

/** The grants of an offer, newest first, with granting one by hand and taking one back. */
export function GrantsSection({ id, name, given, limit }: Props) {
  const [open, setOpen] = useState<'give' | LedgerRow>()
  const zone = useAppConfig()?.timezone
  const { data } = useQuery({
    queryKey: ['ledger', 'offer', id],
    queryFn: ({ signal }) =>
      api.ledger.list({ itemsPerPage: MAX_GRANTS_SHOWN, pageNo: 0, sortBy: 'at', terms: { offerId: id } }, { signal }),
    staleTime: 0,
  })
  const give = (
    <Allowed call={endpoints.ledger.gratify}>
      <Button size="compact-sm" variant="default" onClick={() => setOpen('give')}>
        Grant reward
      </Button>
    </Allowed>
  )
  return (
    <Section title="Granted" beside={give}>
      <StockNotice given={given} limit={limit} />
      {data && data.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {given > 0 ? `${formatNumber(given)} granted before the ledger was kept.` : 'Nobody has won this yet.'}
        </Text>
      )}
      {data && data.rows.length > 0 && (
        <>
          <Table.ScrollContainer minWidth={560}>
            <Table verticalSpacing={4} fz="sm">
              <Table.Thead>
                <Table.Tr>
                  {['End user', 'For', 'When', 'Code', 'Outcome'].map((title) => (
                    <Table.Th key={title}>{title}</Table.Th>
                  ))}
                  <Table.Th ta="right">Actions</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.rows.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>{row.userId}</Table.Td>
                    <Table.Td>{row.ruleName || '–'}</Table.Td>
                    <Table.Td>{formatDateTime(row.at, zone)}</Table.Td>
                    <Table.Td>{row.code || '–'}</Table.Td>
                    <Table.Td>
                      {outcomeWords(row)}
                      {row.redeemedTS !== undefined && ` ${formatDateTime(row.redeemedTS, zone)}`}
                    </Table.Td>
                    <Table.Td ta="right">
                      {row.given && (
                        <Allowed call={endpoints.ledger.gratify}>
                          <Button
                            size="compact-sm"
                            variant="subtle"
                            color="red"
                            aria-label={`Revoke from ${row.userId}`}
                            onClick={() => setOpen(row)}
                          >
                            Revoke
                          </Button>
                        </Allowed>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {data.total > data.rows.length && (
            <Text size="sm" c="dimmed">
              The last {data.rows.length} of {formatNumber(data.total)}.
            </Text>
          )}
        </>
      )}
      {open && (
        <GrantDialog
          offer={{ id, name }}
          from={open === 'give' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}
