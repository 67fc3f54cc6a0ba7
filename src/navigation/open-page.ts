/** The parameters and query terms of the open page. */
import { useParams, useSearch } from '@tanstack/react-router'
import type { Pages, Path } from './pages.ts'

/** Returns the parameters of the open page; those of other pages are undefined. */
export function usePageParams(): { readonly id?: string; readonly orderId?: string; readonly surrogateId?: string } {
  return useParams({ strict: false })
}

/**
 * Returns the query terms of the open page.
 *
 * @param _path - The path of the page; several paths that lead to one page read the same terms.
 */
export function usePageTerms<P extends Path>(_path: P): Pages[P] {
  // The search types of all pages are merged where no route is named, and ids of routes hold the guard above them.
  return useSearch({ strict: false }) as unknown as Pages[P]
}
