/**
 * React as the SDK's build has it: Preact under React's names (D-110), but for the ids of elements. Preact makes these
 * from the place in the tree, and makes one twice where parts of it come later, so that a label would name another
 * element.
 */
import { useState } from 'preact/hooks'

export * from 'preact/compat'
export { default } from 'preact/compat'

let last = 0

/**
 * Creates an id that no other element of the page has.
 *
 * @returns {string}
 */
export function useId() {
  return useState(() => `questwire-${++last}`)[0]
}
