import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'

/**
 * Filters choices by every word of the search, in any order; empty groups go, pinned values stay, and at most `limit` others are kept.
 * What is named exactly so stands first, then what begins so: "50 GCoins" before "500 GCoins".
 */
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
  const wanted = search.trim().toLowerCase()
  const nearness = (label: string) => (label === wanted ? 0 : label.startsWith(wanted) ? 1 : 2)
  const near = (option: ComboboxParsedItem): number =>
    'group' in option
      ? Math.min(...option.items.map((item) => nearness(item.label.toLowerCase())))
      : pinned.includes(option.value)
        ? 3
        : nearness(option.label.toLowerCase())
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return matches(option) ? [option] : []
    const items = option.items.filter(matches)
    return items.length > 0 ? [{ ...option, items: nearest(items, near) }] : []
  })
  return wanted === '' ? found : nearest(found, near)
}

/** The nearest first; what is as near keeps its order. */
function nearest<T extends ComboboxParsedItem>(options: readonly T[], near: (option: T) => number): T[] {
  return [...options].sort((one, other) => near(one) - near(other))
}
