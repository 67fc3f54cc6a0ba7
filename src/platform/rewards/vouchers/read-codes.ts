/** Reads the rows of a file of vouchers: one code a row, below a heading or without one. Pure. */
import { voucherMessages as say } from '#schemas/messages/index.ts'
import type { FileRow } from '../../base/files/sent-file.ts'

/** A code with the number of its row. */
export interface VoucherCode {
  readonly row: number
  readonly code: string
}

/** A row without a valid code: its value and the reason. */
export interface InvalidRow {
  readonly row: number
  readonly value: string
  readonly message: string
}

/** Matches the usual headings of the column of codes. */
const codeHeading =
  /^(?:(?:voucher|coupon|promo|gift ?card|gift|card|reward|offer)s?[ _-]*)?codes?$|^(?:voucher|coupon)s?$/i

/** Matches control characters and invisible characters: they come from broken files, and no till accepts them. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/u
/** Matches a long number as a spreadsheet writes it after rounding. */
const roundedNumber = /^\d(?:[.,]\d+)?e\+\d+$/i

/**
 * Creates a reader of the rows of one file, in order. A first row that names the column of codes is the heading; other
 * columns are then ignored.
 */
export function codeReader() {
  let column: number | undefined
  return (rows: readonly FileRow[]): { codes: VoucherCode[]; wrong: InvalidRow[]; headings: number } => {
    const codes: VoucherCode[] = []
    const wrong: InvalidRow[] = []
    let headings = 0
    for (const { number: row, cells } of rows) {
      if (column === undefined) {
        column = cells.findIndex((cell) => codeHeading.test(cell))
        if (column >= 0) {
          headings++
          continue
        }
      }
      const filled = cells.filter((cell) => cell !== '')
      const code = (column >= 0 ? cells[column] : filled[0]) ?? ''
      const message = column < 0 && filled.length > 1 ? say.oneCode : codeProblem(code)
      if (message) wrong.push({ row, value: shortened(column >= 0 ? code : filled.join(', ')), message })
      else codes.push({ row, code })
    }
    return { codes, wrong, headings }
  }
}

/** Returns the problem of a code; a voucher has 3 to 50 characters (C §5 "Names"). */
function codeProblem(code: string): string | undefined {
  const length = [...code].length
  if (length === 0) return say.codeMissing
  if (unprintable.test(code)) return say.codeOdd
  if (length < 3) return say.codeShort
  if (length > 50) return say.codeLong
  return roundedNumber.test(code) ? say.codeRounded : undefined
}

/** Returns the text of a row, cut to a length that can be shown. */
const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
