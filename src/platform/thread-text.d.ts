/** A module with all it imports as the text of a script for a thread (`threads.mjs`). */
declare module '*?thread' {
  const source: string
  export default source
}
