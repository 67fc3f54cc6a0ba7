import { useNavigate } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { type RefObject, useCallback } from 'react'
import type { PageRequest } from '#src/api/paging.ts'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { ListTerms } from '#src/navigation/pages.ts'
import { type FilterTerms, filterQuery, filterTerms, isFiltered } from './list/filter-terms.ts'
import { type ListSize, listSizeAtom } from './list/remembered.ts'
import { useFitRows } from './list/useFitRows.ts'
import type { Resource } from './resource.ts'

/** The state of a list, read from the address with the declaration's defaults. */
export interface ListView {
  readonly tab: string
  readonly search: string
  readonly sortBy: string
  readonly sort: 'asc' | 'desc'
  /** From 1. */
  readonly page: number
  readonly size: number
  /** The choice behind the number of rows. */
  readonly sizeChoice?: ListSize | 'fixed'
  readonly filters?: FilterTerms
}

/**
 * Reads and changes what a list shows. A change goes into the address; all but turning the page begin at the first page again. The
 * size of a page is also remembered, for lists whose address names none.
 *
 * @param frame - The table, whose place in the window says how many rows fill the height.
 */
export function useListView<Row extends { readonly id: string }>(
  resource: Resource<Row>,
  frame: RefObject<HTMLElement | null>,
) {
  const given = usePageTerms(resource.path)
  const navigate = useNavigate()
  const [remembered, remember] = useAtom(listSizeAtom)
  const isFixed = hasFixedSize(resource)
  const sizeChoice = isFixed ? 'fixed' : (given.size ?? remembered ?? (resource.pageSize as 5 | 10))
  const fitting = useFitRows(frame, sizeChoice === 'fit')
  // Another list of the same page may be sorted by what this one has not.
  const sortBy = resource.columns.find(({ key, sortable }) => sortable && key === given.sortBy)?.key
  const view: ListView & Required<Pick<ListView, 'sizeChoice' | 'filters'>> = {
    tab: given.tab ?? resource.tabs[0].key,
    search: given.search ?? '',
    sortBy: sortBy ?? resource.sort[0],
    sort: given.sort ?? (sortBy ? 'asc' : resource.sort[1]),
    page: given.page ?? 1,
    size: isFixed ? resource.pageSize : sizeChoice === 'fit' ? (fitting ?? 10) : (sizeChoice as 5 | 10),
    sizeChoice,
    filters: filterTerms(given),
  }
  const change = useCallback(
    (part: ListTerms, options: { replace?: boolean } = {}) => {
      if (part.size) remember(part.size)
      const search = (before: ListTerms) => {
        const next = { ...before, page: undefined, ...part }
        // Defaults stay out of the address.
        if (next.page === 1) next.page = undefined
        if (next.size === resource.pageSize) next.size = undefined
        for (const key of ['search', 'status', 'type', 'owner'] as const) if (!next[key]) next[key] = undefined
        return next
      }
      void navigate({ to: resource.path, search, replace: options.replace ?? false })
    },
    [navigate, resource, remember],
  )
  return { view, change, isMeasured: sizeChoice !== 'fit' || fitting !== undefined }
}

/** Says whether pages have a size of their own, which nobody chooses. */
export function hasFixedSize({ pageSize }: { readonly pageSize: number }): boolean {
  return pageSize !== 5 && pageSize !== 10
}

/** A view as the client asks for it: pages are counted from 0 on the wire. */
export function pageRequest(view: ListView): PageRequest {
  const { search, sortBy, sort, page, size, filters } = view
  const terms = filters && isFiltered(filters) ? { terms: filterQuery(filters) } : {}
  return { itemsPerPage: size, pageNo: page - 1, search, sortBy, sort, ...terms }
}
