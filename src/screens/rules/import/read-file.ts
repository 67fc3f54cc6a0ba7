import * as v from 'valibot'
import { Bundle, type Bundle as BundleFile } from '#schemas/endpoints/transfer.ts'
import { isObject } from '#schemas/json.ts'

/** The result of reading a file: a bundle, or the reason why it cannot be imported. */
export type ReadResult = { readonly bundle: BundleFile } | { readonly problem: string }

/** Reads a file: one with all it refers to, or a document alone as it travels. Takes any text. */
export function readFile(text: string): ReadResult {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.` }
  }
  if (!isObject(value)) return { problem: 'This file holds no document.' }
  if (Object.hasOwn(value, 'questwire')) {
    const parsed = v.safeParse(Bundle, value)
    if (parsed.success) return { bundle: parsed.output }
    const [issue] = parsed.issues
    return { problem: `This file is damaged at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}` }
  }
  const kind = Object.hasOwn(value, 'badgeFactor') ? 'badge-rule' : 'rule'
  const name = typeof value.name === 'string' ? value.name : ''
  return { bundle: { questwire: 1, main: { kind, id: 'file', name, document: value }, references: [] } }
}
