/** The look of the console for this person in this browser; it outlives a session. */
import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import type { Scale } from '#src/kit/theme.ts'

const storedScale = atomWithStorage<unknown>('questwire.look.scale', 0.75, undefined, { getOnInit: true })

/** The theme's scale: the documented 75 % (C §2) unless the full one was chosen. */
export const scaleAtom = atom(
  (read): Scale => (read(storedScale) === 1 ? 1 : 0.75),
  (_, write, scale: Scale) => write(storedScale, scale),
)

const storedMenu = atomWithStorage<boolean | null>('questwire.look.menuOpen', null, undefined, { getOnInit: true })

/** Width from which the menu starts open, in CSS pixels. */
const roomForMenu = 1200

/** True while the side menu shows words: as chosen, else where there is room beside the page. */
export const menuOpenAtom = atom(
  (read) => (wide: boolean) => read(storedMenu) ?? (!wide && window.innerWidth >= roomForMenu),
  (_, write, open: boolean) => write(storedMenu, open),
)
