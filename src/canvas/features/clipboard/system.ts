/** The system's clipboard, for buttons; keys go by the browser's own events, which ask for no permission. */

/** What was copied last in this tab: all there is where the browser keeps its clipboard closed. */
let last = ''

/** Puts text on the clipboard. */
export function write(text: string): void {
  last = text
  void navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** Remembers what a key put there. */
export function remember(text: string): void {
  last = text
}

/** Reads the clipboard; what was copied last in this tab where that is not allowed. */
export async function read(): Promise<string> {
  return (await navigator.clipboard?.readText().catch(() => undefined)) || last
}
