/**
 * Reads an address of the web.
 *
 * `URL.canParse` is not used anywhere: in Node 20 it refuses addresses with letters like `ü` once it has been called
 * some thousand times and was compiled.
 *
 * @returns `undefined` where the text is no address.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
