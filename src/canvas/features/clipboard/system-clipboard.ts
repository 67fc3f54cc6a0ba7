/** The system’s clipboard: reading and writing its text. */

/** Access to the system's clipboard for buttons. Keys use the browser's own events, which need no permission. */

/** The text that was copied last in this tab, for browsers that deny access to their clipboard. */
let last = ''

/** Puts text on the clipboard. */
export function writeClipboard(text: string): void {
  last = text
  void navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** Remembers what a key put there. */
export function rememberCopied(text: string): void {
  last = text
}

/** Reads the clipboard; where that is not allowed, the text that was copied last in this tab. */
export async function readClipboard(): Promise<string> {
  return (await navigator.clipboard?.readText().catch(() => undefined)) || last
}
