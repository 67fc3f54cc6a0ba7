/** Creates a question with its options; without a right one if no answer can be wrong. */
export function question(name: string, options: readonly string[], points: number, correctOption?: number) {
  const optionsList = options.map((text) => ({ text }))
  return {
    ...{ name, type: 'text', imgPosition: 'top', image: '', audio: '', points },
    ...(correctOption === undefined ? {} : { correctOption }),
    optionsList,
  }
}

/** A question that is answered by sliding (E §3 "Opinion poll and polling"). */
export function slider(name: string) {
  return {
    ...{ name, type: 'slider', rangeStartText: "I don't like it", rangeEndText: 'I love it' },
    optionsList: [],
  }
}
