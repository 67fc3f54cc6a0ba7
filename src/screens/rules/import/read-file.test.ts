import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const bundle = {
  questwire: 1,
  main: { kind: 'rule', id: 'r', name: 'Wheel', document: { name: 'Wheel', type: 2, extra: null } },
  references: [{ kind: 'offer', id: 'o', name: 'Coins', document: { offerName: 'Coins' } }],
}

test('a file with all it refers to is read as it is', () => {
  expect(readFile(JSON.stringify(bundle))).toEqual({ bundle })
})

test('a document alone is the main document of a file that refers to nothing', () => {
  const document = { name: 'Wheel', type: 2, unheardOf: [1] }
  expect(readFile(JSON.stringify(document))).toEqual({
    bundle: { questwire: 1, main: { kind: 'rule', id: 'file', name: 'Wheel', document }, references: [] },
  })
  expect(readFile('{"badgeFactor":"coins"}')).toMatchObject({ bundle: { main: { kind: 'badge-rule', name: '' } } })
})

test.each([
  ['', /not JSON/],
  ['[1]', /no document/],
  ['"rule"', /no document/],
  [JSON.stringify({ ...bundle, questwire: 2 }), /damaged at questwire/],
  [JSON.stringify({ ...bundle, references: [{ kind: 'offer' }] }), /damaged at references\.0/],
])('%s is refused with a sentence', (text, sentence) => {
  expect(readFile(text)).toEqual({ problem: expect.stringMatching(sentence) })
})
