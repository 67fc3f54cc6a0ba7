import { formatNumber } from '#src/format/numbers.ts'

const encoder = new TextEncoder()

/** `0 B`, `1.2 KB`: how much a text weighs on its way. */
export function sizeOf(text: string): string {
  const bytes = encoder.encode(text).length
  return bytes < 1024 ? `${bytes} B` : `${formatNumber(Math.round(bytes / 102.4) / 10)} KB`
}

/** `312 ms`, `1.4 s`. */
export function formatTook(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${formatNumber(Math.round(milliseconds / 100) / 10)} s`
}
