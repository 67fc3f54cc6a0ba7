import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SegmentRow } from '#schemas/endpoints/segments.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { ReferencedBy } from '#src/kit/references/ReferencedBy.tsx'
import { PeopleFigures } from './PeopleFigures.tsx'
import { SampleTable } from './SampleTable.tsx'
import classes from './segments.module.css'

/** The content of a segment now: the number of people, examples, and the documents that refer to it. */
export function SegmentDetails({ row }: { readonly row: SegmentRow }) {
  const zone = useAppConfig()?.timezone
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['segments', 'detail', row.id],
    queryFn: async ({ signal }) =>
      (await api.segments.detail({ query: { segmentId: row.id } }, { signal })).segmentDetail,
    staleTime: 0,
    retry: false,
  })
  return (
    <Stack gap="lg">
      {data ? (
        <Stack gap="md" className={isFetching ? (classes.old ?? '') : ''}>
          <PeopleFigures count={data} />
          {data.sample.length > 0 && <SampleTable sample={data.sample} />}
        </Stack>
      ) : error ? (
        <ErrorState reason={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="sm" role="group" aria-busy="true" aria-label="Counting">
          <Skeleton height={28} width="45%" />
          <Skeleton height={12} width="60%" />
          <Skeleton height={10} />
        </Stack>
      )}
      {data && (
        <Text size="sm" className={classes.quiet ?? ''}>
          Counted {formatDateTimeZone(dataUpdatedAt, zone)}
          {row.fileName && `, from the file ${row.fileName}`}
        </Text>
      )}
      <ReferencedBy area="segments" id={row.id} find={(id) => api.segments.checkDelete({ query: { id } })} />
      <Group>
        <Button
          leftSection={<Icon name="edit" />}
          renderRoot={(props) => <Link to="/datamanagement/$id" params={{ id: row.id }} {...props} />}
        >
          Edit
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="refresh" />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Count again
        </Button>
      </Group>
    </Stack>
  )
}
