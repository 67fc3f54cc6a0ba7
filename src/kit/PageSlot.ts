import { createContext } from 'react'

/**
 * The element of the shell for a page's title and actions; null until it is drawn, undefined outside the shell, where
 * the page shows them itself.
 */
export const PageSlot = createContext<HTMLElement | null | undefined>(undefined)
