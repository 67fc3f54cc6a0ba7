/**
 * The style sheets of what is drawn, as shadow roots adopt them. The build of the SDK makes each style sheet a call of `adopt`;
 * in the console and the demo website they are style sheets of the page, and nothing comes here.
 */
const sheets: CSSStyleSheet[] = []
const roots = new Set<(sheets: readonly CSSStyleSheet[]) => void>()

/** Makes a style sheet of a text. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Takes in the text of a style sheet: roots that are there get it, and all that come. */
export function adopt(text: string): void {
  sheets.push(sheetOf(text))
  for (const tell of roots) tell(sheets)
}

/**
 * Gives a root all style sheets that were taken in, now and from now on.
 *
 * @returns Ends it.
 */
export function followSheets(tell: (sheets: readonly CSSStyleSheet[]) => void): () => void {
  roots.add(tell)
  tell(sheets)
  return () => void roots.delete(tell)
}
