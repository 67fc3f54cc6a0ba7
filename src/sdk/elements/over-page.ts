/** The one thing that stands over the page: no popup comes while there is one, of ours or of the page itself. */
const ours = new Set<object>()

/** Says that something of ours stands over the page; returns the end of it. */
export function standOver(): () => void {
  const one = {}
  ours.add(one)
  return () => void ours.delete(one)
}

/** Says whether something stands over the page, or its reader is typing. */
export function isPageBusy(): boolean {
  const { activeElement } = document
  const isTyping =
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLElement && activeElement.isContentEditable)
  return ours.size > 0 || isTyping || document.querySelector(':modal,[aria-modal="true"]') !== null
}
