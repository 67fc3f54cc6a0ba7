import { parseJson } from '#schemas/json.ts'

const open = new Set(['{', '['])
const close = new Set(['}', ']'])
const piece = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Indents a JSON text without reading its values, so that long numbers and doubled keys stay as they came; undefined for what is no JSON object or list. */
export function prettyJson(text: string): string | undefined {
  if (!/^\s*[{[]/.test(text) || parseJson(text) === undefined) return undefined
  let depth = 0
  let pretty = ''
  const line = () => `\n${'  '.repeat(depth)}`
  const pieces = text.match(piece) ?? []
  pieces.forEach((part, index) => {
    const next = pieces[index + 1] ?? ''
    if (open.has(part)) {
      depth += 1
      pretty += close.has(next) ? part : part + line()
    } else if (close.has(part)) {
      depth -= 1
      pretty += open.has(pieces[index - 1] ?? '') ? part : line() + part
    } else if (part === ',') pretty += part + line()
    else pretty += part === ':' ? ': ' : part
  })
  return pretty
}
