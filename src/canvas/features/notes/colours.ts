/** The colours of notes, by the names of the palette. The first one is the default. */
export const noteColours = ['yellow', 'blue', 'green', 'pink', 'gray'] as const

/** Returns the name of a note's colour; the first one for an unknown name. */
export function noteColour(name: string | undefined): (typeof noteColours)[number] {
  return noteColours.find((one) => one === name) ?? noteColours[0]
}
