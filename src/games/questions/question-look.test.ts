import { expect, test } from 'vitest'
import { AA, contrastOf } from '#src/brand/contrast.ts'
import { questionLook, stateOf } from './question-look.ts'

test('a state lies over the default, and its words can be read on it', () => {
  const { options } = questionLook([
    {
      questionStyle: {
        option: {
          default: { bgColor: '#FFFFFF', color: '#111111', radius: '50%' },
          correct: { bgColor: '#D3F9D8', color: '#2B8A3E', borderColor: '' },
        },
      },
    },
  ])
  expect(options.selected).toEqual(options.default)
  expect(options.correct).toMatchObject({ backgroundColor: '#D3F9D8', borderRadius: '20px' })
  expect(contrastOf(`${options.correct.color}`, '#D3F9D8')).toBeGreaterThanOrEqual(AA)
})

test('an answer is right or wrong only where somebody says so', () => {
  expect([stateOf(1, 1), stateOf(2, 1), stateOf(1, undefined), stateOf(undefined, 1)]).toEqual([
    ...['correct', 'wrong', 'default', 'default'],
  ])
})
