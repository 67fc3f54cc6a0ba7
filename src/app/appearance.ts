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
