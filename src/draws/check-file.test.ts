import { describe, expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { cheatedFiles, honestFile, keptDraw, keptRecord } from './draw-files.fixture.ts'

describe('a draw file', () => {
  test('of an honest server has no fault, and says how much could be checked', () => {
    const { faults, faultCount, counts, entries, head, tallies, header } = checkFile(honestFile, {
      record: keptRecord,
      draw: keptDraw,
    })
    expect(faults).toEqual([])
    expect(faultCount).toBe(0)
    expect(counts).toEqual({ days: 3, players: 3, draws: 27, checked: 17, waiting: 9, unfinished: 1 })
    expect([entries, header?.name]).toEqual([60, 'Diwali wheel'])
    expect(head).toBe(JSON.parse(honestFile.split('\n').at(-3) ?? '').hash)
    expect(tallies.map(({ draws, table }) => [draws, table.version])).toEqual([
      [8, 3],
      [9, 4],
    ])
  })

  test.each(cheatedFiles.map((file) => [file.what, file] as const))(
    'with %s is found out',
    (_, { text, code, needs }) => {
      const known = {
        ...(needs === 'record' && { record: keptRecord }),
        ...(needs === 'receipt' && { draw: keptDraw }),
      }
      const { faults } = checkFile(text, known)
      expect(faults.map((fault) => fault.code)).toContain(code)
      expect(needs ? checkFile(text).faults : []).toEqual([])
    },
  )

  test('that is signed by another key than the public record names is found out', () => {
    const { faults } = checkFile(honestFile, { record: { ...keptRecord, publicKey: '00'.repeat(32) } })
    expect(faults).toMatchObject([{ code: 'record', line: 1, says: expect.stringContaining('another key') }])
  })

  test('counts all faults, and says the first of them', () => {
    const broken = honestFile.replaceAll('"hash":"', '"hash":"0').split('\n')
    const many = [broken[0], ...Array.from({ length: 300 }, () => broken[1])].join('\n')
    const { faults, faultCount } = checkFile(many)
    expect(faults).toHaveLength(200)
    expect(faultCount).toBeGreaterThan(500)
  })
})
