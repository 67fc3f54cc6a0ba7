import { Anchor, Button, Group, ScrollArea, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { draws as calls } from '#schemas/endpoints/draws.ts'
import type { DrawRecord } from '#schemas/values/draws.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { formatOdds } from '#src/format/odds.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { fileName, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import { platformAddresses } from '#src/resource/on-site/platform-addresses.ts'
import { nameOf, type TableCounts, verdictOf } from './draw-words.ts'

interface Props {
  readonly id: string
  /** Name of the rule, for the file. */
  readonly name: string
  /** True while new draws are provable. */
  readonly isOn: boolean
}

/** The draws of a rule so far: its prize table, what was drawn against what was expected, and the commitments; nothing where none ever was provable. */
export function DrawsSoFar({ id, name, isOn }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['draws', 'state', id],
    staleTime: 0,
    queryFn: ({ signal }) => api.draws.get({ params: { ruleId: id } }, { signal }),
  })
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} />
  const { record, begun, finished, tables } = data.draws
  if (!isOn && record.commitments.length === 0) return null
  const [current, ...earlier] = tables
  return (
    <Stack gap="lg">
      {!isOn && <Text size="sm">New draws are not provable. The record of the earlier ones stays.</Text>}
      {current ? (
        <Counts table={current} title="Prize table">
          {begun > finished && ` ${formatNumber(begun - finished)} begun and not finished yet.`}
        </Counts>
      ) : (
        <Text size="sm" c="dimmed">
          The prize table is kept when the rule is published.
        </Text>
      )}
      {earlier
        .filter(({ draws }) => draws > 0)
        .map((table) => (
          <Counts key={table.hash} table={table} title="Earlier prize table" />
        ))}
      <Commitments record={record} />
      <Links id={id} name={name} organisation={record.organisation} />
    </Stack>
  )
}

interface CountsProps {
  readonly table: TableCounts
  readonly title: string
  /** Words after the number of draws. */
  readonly children?: React.ReactNode
}

/** The rows of a prize table: the odds as they are drawn with, and how often each was drawn. */
function Counts({ table, title, children }: CountsProps) {
  const { hash, draws, rows } = table
  const verdict = verdictOf(table)
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {`${formatNumber(draws)} ${draws === 1 ? 'draw' : 'draws'} so far.`}
        {children}
      </Text>
      <Table aria-label={title} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Prize</Table.Th>
            <Table.Th ta="end">Odds</Table.Th>
            <Table.Th ta="end">Drawn</Table.Th>
            <Table.Th ta="end">Expected</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row ?? 'none'}>
              <Table.Td>{nameOf(row)}</Table.Td>
              <Table.Td ta="end">{formatOdds(row.share)}</Table.Td>
              <Table.Td ta="end">{formatNumber(row.seen)}</Table.Td>
              <Table.Td ta="end">{formatNumber(Math.round(row.expected * 10) / 10)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt={4} {...(verdict.isOff ? { c: 'red', role: 'alert' } : {})}>
        {verdict.words}
      </Text>
      <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        SHA-256 of the table: {hash}
      </Text>
    </section>
  )
}

/** The days of the record, the latest first: each with its commitment, and its seed once that is revealed. */
function Commitments({ record: { commitments } }: { readonly record: DrawRecord }) {
  return (
    <section aria-label="Commitments">
      <Title order={3} size="h5">
        Commitments
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        The SHA-256 of the secret seed of each day, published before it begins. The seed follows when the day is over.
      </Text>
      <ScrollArea.Autosize mah={240} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Days' }}>
        <Table aria-label="Commitments" horizontalSpacing="xs" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              <Table.Th>Seed</Table.Th>
              <Table.Th>Commitment</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {commitments.toReversed().map(({ day, commitment, seed }) => (
              <Table.Tr key={day}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{day}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{seed ? 'Revealed' : 'Secret'}</Table.Td>
                <Table.Td ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                  {commitment}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </section>
  )
}

/** The file for auditors, and the addresses for everybody. */
function Links({
  id,
  name,
  organisation,
}: {
  readonly id: string
  readonly name: string
  readonly organisation: string
}) {
  const { platform, gratification } = platformAddresses()
  const download = async () => {
    try {
      const response = await api.draws.file({ params: { ruleId: id } }, { untimed: true })
      saveFile(fileName(name, 'draws.jsonl'), await response.blob())
      toast.downloaded()
    } catch (error) {
      toast.failedToDownload(error)
    }
  }
  return (
    <Group gap="md">
      <Allowed call={calls.file}>
        <Button variant="default" leftSection={<Icon name="download" />} onClick={() => void download()}>
          Download the draw file
        </Button>
      </Allowed>
      <Anchor size="sm" href={`${platform}/check-draws.html`} target="_blank" rel="noopener">
        Check page
      </Anchor>
      <Anchor
        size="sm"
        href={`${gratification}/draws/${encodeURIComponent(organisation)}/${encodeURIComponent(id)}`}
        target="_blank"
        rel="noopener"
      >
        Public record
      </Anchor>
    </Group>
  )
}
