import type { KeyboardEvent } from 'react'

/**
 * Lets Enter choose the option that is highlighted. Mantine finds it by a number that it reads again a moment after the list has
 * opened: an arrow key that comes before that highlights an option and loses its number, and Enter would then do nothing.
 */
export function enterChooses(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.getAttribute('aria-expanded') !== 'true') return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}
