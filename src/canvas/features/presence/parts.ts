/** The parts of presence that an editor needs once it has company, as one thing to load. */
export { HeaderFaces } from './HeaderFaces.tsx'
export { Presence } from './Presence.tsx'
export { hearPresence, peopleAtom } from './people-atoms.ts'
