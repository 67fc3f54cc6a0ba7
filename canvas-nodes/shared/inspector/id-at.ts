import type { Cursor } from '#src/kit/cursor.ts'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'

/** The props of a picker over a place that should hold an id; cleared, it holds `''`, as documents do. */
export function idAt(at: Cursor<unknown>, step: string) {
  return {
    value: chosenText(at.value),
    readOnly: at.readOnly,
    error: messagesAt(at),
    description: remarksAt(at),
    onChange: (id: string | undefined) => at.set(id ?? '', step),
  }
}
