import { expect, test } from 'vitest'
import { cardOf, readableOn, sizeOf, styleOf, wordsAt } from './look.ts'

test('a text has its own style over that of its group', () => {
  const holder = { title: { text: ' Hello ', color: '#123456', font: { size: '20', align: 'justify' } }, bare: 'Hi' }
  expect(wordsAt(holder, 'title', { color: '#000', fontWeight: 600 })).toEqual({
    text: 'Hello',
    style: { color: '#123456', fontWeight: 600, fontSize: 20 },
  })
  expect(wordsAt(holder, 'bare', { color: '#000' })).toEqual({ text: 'Hi', style: { color: '#000' } })
  expect(wordsAt(holder, 'missing')).toEqual({ text: '', style: {} })
})

test('what is no style is left out', () => {
  expect(styleOf(['#fff'])).toEqual({})
  expect(styleOf({ color: 7, font: 'Poppins' })).toEqual({})
  expect(styleOf({ font: { size: 900, strength: 'heavy' } })).toEqual({ fontSize: 60 })
})

test('cards are laid over each other, the last is the strongest', () => {
  expect(cardOf({ backgroundColor: '#fff', thickness: 1 }, undefined, { thickness: '3', radius: '50%' })).toEqual({
    backgroundColor: '#fff',
    borderWidth: 3,
    borderRadius: '20px',
  })
})

test('sizes are those of the wire only', () => {
  expect(['30px', 'auto', '10%', 12, 'calc(1px)', 'url(x)', null].map(sizeOf)).toEqual([
    '30px',
    'auto',
    '10%',
    '12px',
    '',
    '',
    '',
  ])
})

test('words on a colour can be read', () => {
  expect([readableOn('#ffffff'), readableOn('#000'), readableOn('#7A1FA2'), readableOn('plum')]).toEqual([
    '#000000',
    '#ffffff',
    '#ffffff',
    '#000000',
  ])
})

test('a text stands where its position says, as documented and as older documents write it', () => {
  const alignOf = (align: string) => styleOf({ font: { align } }).textAlign
  expect(['flex-start', 'center', 'flex-end', 'left', 'right', 'justify'].map(alignOf)).toEqual([
    ...['left', 'center', 'right', 'left', 'right'],
    undefined,
  ])
})
