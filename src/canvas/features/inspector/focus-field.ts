/**
 * A request for the focus: a path below the selected slice. `at`, in milliseconds since the epoch, makes the same
 * request new again.
 */
export interface FieldFocus {
  readonly path: string
  readonly at: number
}

/** Moves the focus to the field of a path, unfolding what it stands in and waiting for an inspector that is still being loaded; else to the panel's first field. */
export function focusField(panel: HTMLElement, { path }: FieldFocus, tries = 20, from = document.activeElement) {
  // Who has gone elsewhere in the meantime is not called back.
  if (document.activeElement !== from && document.activeElement !== document.body) return
  const exact = panel.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const wrong = panel.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"]')
  const first = panel.querySelector<HTMLElement>('input, textarea, select')
  const isThere = path === '' && !panel.querySelector('[data-loading]')
  const found = exact ?? wrong ?? (isThere || tries === 0 ? first : undefined)
  for (let fold = found?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  if (found) found.focus()
  else if (tries > 0) setTimeout(() => focusField(panel, { path, at: 0 }, tries - 1, from), 50)
}
