import { useEffect, useMemo } from 'react'

/** The time that closing takes to give the focus to nobody, in milliseconds. */
const FOCUS_LOST_AFTER_MS = 10

/**
 * Gives the focus back to whatever opened a dialog, once it is over and nothing else has taken it. Mantine does so where a
 * dialog is there and opens later; one that is there from the moment it is opened does it by this.
 */
export function useFocusBack(isOpen = true): void {
  // Looked up while rendering: an item of a menu is gone afterwards.
  const opener = useMemo(() => (isOpen ? openerOf(document.activeElement) : null), [isOpen])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isLost = now === null || now === document.body || now === atClose || !now.isConnected
        if (isLost && opener?.isConnected) opener.focus({ preventScroll: true })
      }, FOCUS_LOST_AFTER_MS)
    }
  }, [isOpen, opener])
}

/** Finds what to return to: of an item of a menu, which goes with it, the button of the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
