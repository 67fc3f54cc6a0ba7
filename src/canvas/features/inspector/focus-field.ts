/** A request for the focus: a path below the selected slice. `at`, in milliseconds since the epoch, makes the same request new again. */
export interface FieldFocus {
  readonly path: string
  readonly at: number
}

/** The time to wait for an inspector that is still being loaded, in milliseconds. */
const LOAD_TIMEOUT_MS = 1000

/** Moves the focus to the field of a path, or else to the panel's first field; waits for an inspector that is still being loaded. */
export function focusField(panel: HTMLElement, { path }: FieldFocus) {
  const from = document.activeElement
  const isLeft = () => document.activeElement !== from && document.activeElement !== document.body
  if (focusFound(fieldOf(panel, path))) return
  const watching = new MutationObserver(() => {
    // A person who has gone elsewhere meanwhile is not called back.
    if (isLeft() || focusFound(fieldOf(panel, path))) stop()
  })
  const giveUp = setTimeout(() => {
    stop()
    if (!isLeft()) focusFound(firstFieldOf(panel))
  }, LOAD_TIMEOUT_MS)
  const stop = () => {
    watching.disconnect()
    clearTimeout(giveUp)
  }
  watching.observe(panel, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-invalid'] })
}

/** Finds the field of a path, else one with an error; the first one where no path is asked for and the inspector is loaded. */
function fieldOf(panel: HTMLElement, path: string): HTMLElement | undefined {
  const exact = panel.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const wrong = panel.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"]')
  const isLoaded = path === '' && !panel.querySelector('[data-loading]')
  return exact ?? wrong ?? (isLoaded ? firstFieldOf(panel) : undefined)
}

const firstFieldOf = (panel: HTMLElement) => panel.querySelector<HTMLElement>('input, textarea, select') ?? undefined

/** Focuses a field, opening the sections it stands in. */
function focusFound(field: HTMLElement | undefined): boolean {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.focus()
  return field !== undefined
}
