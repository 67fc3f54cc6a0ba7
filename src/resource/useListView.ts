import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PageRequest } from '#src/api/paging.ts'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { ListTerms } from '#src/navigation/pages.ts'
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
}

/** Reads and changes what a list shows. A change goes into the address; all but turning the page begin at the first page again. */
export function useListView<Row extends { readonly id: string }>(resource: Resource<Row>) {
  const given = usePageTerms(resource.path)
  const navigate = useNavigate()
  const view: ListView = {
    tab: given.tab ?? resource.tabs[0].key,
    search: given.search ?? '',
    sortBy: given.sortBy ?? resource.sort[0],
    sort: given.sort ?? (given.sortBy ? 'asc' : resource.sort[1]),
    page: given.page ?? 1,
    size: given.size ?? resource.pageSize,
  }
  const change = useCallback(
    (part: ListTerms, options: { replace?: boolean } = {}) => {
      const search = (before: ListTerms) => {
        const next = { ...before, page: undefined, ...part }
        // Defaults stay out of the address.
        if (next.page === 1) next.page = undefined
        if (next.size === resource.pageSize) next.size = undefined
        if (!next.search) next.search = undefined
        return next
      }
      void navigate({ to: resource.path, search, replace: options.replace ?? false })
    },
    [navigate, resource],
  )
  return { view, change }
}

/** A view as the client asks for it: pages are counted from 0 on the wire. */
export function pageRequest(view: ListView): PageRequest {
  const { search, sortBy, sort, page, size } = view
  return { itemsPerPage: size, pageNo: page - 1, search, sortBy, sort }
}
