import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'

/** Filters choices by every word of the search, in any order; empty groups go, pinned values stay, and at most `limit` others are kept. */
export function matching(
  options: readonly ComboboxParsedItem[],
  search: string,
  pinned: readonly string[],
  limit: number,
): ComboboxParsedItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  let left = limit
  const matches = (item: ComboboxItem) => {
    if (pinned.includes(item.value)) return true
    const label = item.label.toLowerCase()
    if (left <= 0 || !words.every((word) => label.includes(word))) return false
    left -= 1
    return true
  }
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return matches(option) ? [option] : []
    const items = option.items.filter(matches)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
