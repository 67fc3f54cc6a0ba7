import { Group, Pagination, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PageRequest, Rows } from '#src/api/paging.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import css from './picture-choice.module.css'

interface Choice {
  readonly name: string
  readonly picture: ReactNode
  readonly onChoose: () => void
}

interface Props<Row extends { readonly id: string }> {
  /** The accessible name of the choices. */
  readonly label: string
  readonly queryKey: QueryKey
  readonly list: (page: PageRequest, options: { signal?: AbortSignal }) => Promise<Rows<Row>>
  readonly pageSize: number
  readonly name: (row: Row) => string
  readonly picture: (row: Row) => ReactNode
  /** The pictures are higher than wide. */
  readonly isTall?: boolean
  readonly onChoose: (row: Row) => void
  /** Stands before the rows of the first page. */
  readonly first?: Choice
  /** The text where there are no rows. */
  readonly emptyText?: string
}

/** Documents of a library as pictures, a page at a time, of which one is chosen. */
export function PictureChoice<Row extends { readonly id: string }>({
  label,
  queryKey,
  list,
  pageSize,
  name,
  picture,
  isTall = false,
  onChoose,
  first,
  emptyText,
}: Props<Row>) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => list({ itemsPerPage: pageSize, pageNo: page - 1 }, { signal }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const rows = (data?.rows ?? []).map((row): Choice & { readonly id: string } => ({
    id: row.id,
    name: name(row),
    picture: picture(row),
    onChoose: () => onChoose(row),
  }))
  const choices = first && page === 1 ? [{ id: '', ...first }, ...rows] : rows
  return (
    <>
      <ul className={css.grid} aria-label={label} aria-busy={!data && !error}>
        {choices.map((one) => (
          <li key={one.id}>
            <UnstyledButton className={css.choice ?? ''} onClick={one.onChoose}>
              <span className={css.picture} data-tall={isTall || undefined} aria-hidden>
                {one.picture}
              </span>
              <Text span fw={600} truncate className={css.name ?? ''}>
                {one.name}
              </Text>
            </UnstyledButton>
          </li>
        ))}
        {!data &&
          !error &&
          Array.from({ length: pageSize }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <li key={at}>
              <Skeleton height={160} radius="md" />
            </li>
          ))}
      </ul>
      {error && <ErrorState reason={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && emptyText && <Text c="dimmed">{emptyText}</Text>}
      {pages > 1 && (
        <Group justify="center" mt="md">
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
          />
        </Group>
      )}
    </>
  )
}
