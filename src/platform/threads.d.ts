/** A module with all it imports as the text of a script for a thread (`questwire-threads` in `vite.config.ts`). */
declare module '*?thread' {
  const source: string
  export default source
}
