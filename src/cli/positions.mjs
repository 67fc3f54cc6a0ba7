// @ts-check
import { LineCounter, parseDocument } from 'yaml'

/**
 * Returns the line and column of a place in a JSON text, from 1; that of the nearest place around it where it is not there.
 *
 * @param {string} text
 * @param {string} path Dotted: `document.rewardAssigment.0.percentage`.
 */
export function positionOf(text, path) {
  const lines = new LineCounter()
  // JSON is YAML, whose parser says where things stand.
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: true, strict: false, uniqueKeys: false })
  const steps = path === '' ? [] : path.split('.')
  for (let length = steps.length; length > 0; length--) {
    const offset = keyOffset(document, steps.slice(0, length))
    if (offset === undefined) continue
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  return { line: 1, column: 1 }
}

/**
 * The offset of the key at the end of a path, or of the item of a list.
 *
 * @param {import('yaml').Document} document
 * @param {readonly string[]} steps
 * @returns {number | undefined}
 */
function keyOffset(document, steps) {
  /** @type {any} */
  const holder = steps.length > 1 ? document.getIn(steps.slice(0, -1), true) : document.contents
  const last = steps.at(-1) ?? ''
  const pair = holder?.items?.find?.((/** @type {any} */ item) => `${item?.key?.value}` === last)
  const node = pair?.key ?? holder?.items?.[Number(last)]
  return node?.range?.[0]
}

/**
 * Returns the line and column of what JSON.parse refused, from 1.
 *
 * @param {string} text
 * @param {Error} error
 */
export function positionOfError(text, error) {
  const offset = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length)
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
