/** The system's clipboard, for buttons; keys go by the browser's own events, which ask for no permission. */

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

/** Reads the clipboard; what was copied last in this tab where that is not allowed. */
export async function readClipboard(): Promise<string> {
  return (await navigator.clipboard?.readText().catch(() => undefined)) || last
}
