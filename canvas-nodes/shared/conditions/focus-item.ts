/** Moves the focus to a condition once it is drawn: to its first field, or to its menu. Nothing happens where it is not drawn. */
export function focusItem(path: string, to: 'field' | 'menu'): void {
  // After a menu that closes has given the focus back.
  setTimeout(() => {
    const item = document.querySelector(`[data-condition="${CSS.escape(path)}"]`)
    const selector = to === 'menu' ? 'button[aria-haspopup="menu"]' : 'input:not([type="radio"])'
    item?.querySelector<HTMLElement>(selector)?.focus()
  }, 80)
}
