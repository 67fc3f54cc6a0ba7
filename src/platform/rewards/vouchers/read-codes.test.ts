import { describe, expect, test } from 'vitest'
import { voucherMessages as say } from '#schemas/messages/index.ts'
import { codeReader } from './read-codes.ts'

/** The rows of a file as they are read, numbered from 1. */
const rowsOf = (...rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ number: at + 1, cells }))
const read = (...rows: readonly (readonly string[])[]) => codeReader()(rowsOf(...rows))

describe('a file of vouchers', () => {
  test('has one code a row, below a heading or without one', () => {
    expect(read(['Voucher Code'], ['LAMP-1'], ['LAMP-2'])).toEqual({
      codes: [
        { row: 2, code: 'LAMP-1' },
        { row: 3, code: 'LAMP-2' },
      ],
      wrong: [],
      headings: 1,
    })
    expect(read(['LAMP-1'], ['CODE-9']).codes.map(({ code }) => code)).toEqual(['LAMP-1', 'CODE-9'])
  })

  test.each(['code', 'Codes', 'VOUCHER', 'voucher_code', 'Coupon code', 'Gift card code', 'promo-codes', 'Coupons'])(
    'knows the heading %s, and takes no other column then',
    (heading) => {
      const { codes, wrong } = read(['Amount', heading, 'Expiry'], ['500', 'LAMP-1', '2026-12-31'], ['500', '', ''])
      expect(codes).toEqual([{ row: 2, code: 'LAMP-1' }])
      expect(wrong).toEqual([{ row: 3, value: '', message: say.codeMissing }])
    },
  )

  test('takes a heading in the first row only, however the file is cut into batches', () => {
    const reader = codeReader()
    expect(reader(rowsOf(['code'])).headings).toBe(1)
    expect(reader([{ number: 2, cells: ['vouchers'] }]).codes).toEqual([{ row: 2, code: 'vouchers' }])
  })

  test.each([
    [['ab'], say.codeShort],
    [['𝒜𝒜'], say.codeShort],
    [['x'.repeat(51)], say.codeLong],
    [['LAMP\u0000-1'], say.codeOdd],
    [['LAMP\u200B-1'], say.codeOdd],
    [['LAMP\n-1'], say.codeOdd],
    [['LAMP\uFFFD1'], say.codeOdd],
    [['1.23457E+15'], say.codeRounded],
    [['4,5e+12'], say.codeRounded],
    [['LAMP-1', '500'], say.oneCode],
  ])('says what is wrong with %j', (cells, message) => {
    expect(read(['LAMP-0'], cells).wrong).toMatchObject([{ row: 2, message }])
  })

  test('takes codes as people write them', () => {
    const codes = ['000123', 'ABCD EFGH', 'दीपावली-1', '𝒜'.repeat(50), '=LAMP', '1E5', '12.5']
    expect(read(...codes.map((code) => [code])).codes.map(({ code }) => code)).toEqual(codes)
  })
})
