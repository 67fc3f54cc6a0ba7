import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The fewest rows of a page that fills the height. */
const MIN_ROWS = 5
/** The most, whatever the screen. */
const MAX_ROWS = 50
/** The pause after the last change of the window before rows are counted again, in milliseconds. */
const PAUSE_MS = 200

/**
 * Counts the rows that fit between the beginning of a table and the end of the window, below them a footer.
 *
 * @returns The number of rows; undefined until the page has been measured, and while `isWanted` is false.
 */
export function useFitRows(table: RefObject<HTMLElement | null>, isWanted: boolean): number | undefined {
  const [rows, setRows] = useState<number>()
  const count = () => {
    const frame = table.current
    if (!frame) return
    const row = frame.querySelector('thead tr')?.getBoundingClientRect().height || 33
    const footer = frame.nextElementSibling?.getBoundingClientRect().height ?? 0
    const top = frame.getBoundingClientRect().top + window.scrollY
    const room = window.innerHeight - top - footer - row - 20
    setRows(Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(room / row))))
  }
  const later = useDebouncedCallback(count, PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted when it is first wanted, then by the window
  useLayoutEffect(() => {
    if (isWanted) count()
  }, [isWanted])
  useEffect(() => {
    if (!isWanted) return
    window.addEventListener('resize', later)
    return () => window.removeEventListener('resize', later)
  }, [isWanted, later])
  return isWanted ? rows : undefined
}
