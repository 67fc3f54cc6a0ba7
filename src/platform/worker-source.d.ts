/** A module with all its imports, as the text of a script for a worker thread (`worker-source.mjs`). */
declare module '*?worker-source' {
  const source: string
  export default source
}
