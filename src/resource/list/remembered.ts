/** The choices of a person for lists in this browser: the size of a page, and the columns of ours. They outlive a session. */
import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** The sizes of a page: 5 or 10 rows (C §9), or as many as fill the height (ours). */
export const listSizes = [5, 10, 'fit'] as const

/** A size of a page. */
export type ListSize = (typeof listSizes)[number]

const storedSize = atomWithStorage<unknown>('questwire.look.listSize', null, undefined, { getOnInit: true })

/** The size that was chosen last; undefined before the first choice. */
export const listSizeAtom = atom(
  (read) => listSizes.find((size) => size === read(storedSize)),
  (_, write, size: ListSize) => write(storedSize, size),
)

const storedColumns = atomWithStorage<unknown>('questwire.look.listColumns', {}, undefined, { getOnInit: true })

/** Answers if a column of ours is shown, by list and key; a column nobody chose stands as it is declared. */
export const listColumnsAtom = atom(
  (read) => {
    const stored = read(storedColumns)
    const chosen = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {}
    return (list: string, column: string, otherwise: boolean) => {
      const choice = chosen[`${list} ${column}`]
      return typeof choice === 'boolean' ? choice : otherwise
    }
  },
  (read, write, { list, column, shown }: { list: string; column: string; shown: boolean }) => {
    const stored = read(storedColumns)
    write(storedColumns, { ...(typeof stored === 'object' ? stored : {}), [`${list} ${column}`]: shown })
  },
)
