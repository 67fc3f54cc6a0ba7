import { createContext } from 'react'

/** Where the shell lets a page put its title and actions; null until it is drawn, undefined outside the shell, where the page shows them itself. */
export const PageSlot = createContext<HTMLElement | null | undefined>(undefined)
