import { useEffect, useRef } from 'react'

interface Listed {
  readonly data: { readonly total: number } | undefined
  /** The rows shown are those of the page before. */
  readonly isPlaceholderData: boolean
}

/** Goes to the last page when the page shown is beyond it, as after the last row of the last page was deleted. Pages count from 1. */
export function useExistingPage(
  { data, isPlaceholderData }: Listed,
  { page, size }: { readonly page: number; readonly size: number },
  goTo: (page: number) => void,
): void {
  const latest = useRef(goTo)
  latest.current = goTo
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / size))
  const isBeyond = data !== undefined && !isPlaceholderData && page > lastPage
  useEffect(() => {
    if (isBeyond) latest.current(lastPage)
  }, [isBeyond, lastPage])
}
