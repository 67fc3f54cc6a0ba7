import type { MenuSection } from '#schemas/endpoints/accounts.ts'
import { MIN_TARGET_PX } from '#src/kit/min-size-overrides.ts'
import type { Scale } from '#src/kit/theme.ts'

/** About the height of an entry at full scale, as `shell.module.css` gives it, in pixels. */
const ENTRY_PX = 36
/** The height of the header, the lines between groups and the room around them, in pixels. */
const BESIDE_ENTRIES_PX = 116

/** Returns how many entries of the side menu a window shows without scrolling. */
export function entriesThatFit(windowHeight: number, scale: Scale): number {
  return Math.floor((windowHeight - BESIDE_ENTRIES_PX) / Math.max(MIN_TARGET_PX, ENTRY_PX * scale))
}

/**
 * Chooses the sections that start unfolded: in their order those that have room beside the headings of all, so that the
 * whole menu is in sight.
 *
 * @returns Their slugs.
 */
export function unfoldedAtFirst(sections: readonly MenuSection[], entries: number): ReadonlySet<string> {
  const unfolded = new Set<string>()
  let shown = sections.length
  for (const { slug, submenus } of sections) {
    if (shown + submenus.length > entries) continue
    shown += submenus.length
    unfolded.add(slug)
  }
  return unfolded
}
