/** Sent on the window when something asks for an event that the shop has no button for: the manager's bar answers it. */
export const OPEN_EVENT_FORM = 'demowebsite:event'

/** Leads to where the shop does what an event tells of: its first button, else the bar's form with the event chosen. */
export function goToEvent(eventKey: string): void {
  const button = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventKey)}"]`)
  if (!button) {
    window.dispatchEvent(new CustomEvent(OPEN_EVENT_FORM, { detail: eventKey }))
    return
  }
  button.scrollIntoView({ block: 'center' })
  button.focus()
}
