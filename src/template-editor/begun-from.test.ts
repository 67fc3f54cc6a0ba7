import { expect, test } from 'vitest'
import { begunAgain } from './begun-from.ts'

test('a template that begins again says what the other one says, under its own name and id', () => {
  const own = { id: 'mine', templateName: 'My wheel', discontinued: true, createdTS: 1, title: { text: 'Old' }, odd: 1 }
  const other = { id: 'library-wheel', templateName: 'Classic', discontinued: false, title: { text: 'New' }, typeId: 2 }
  expect(begunAgain(own, other)).toEqual({
    ...{ id: 'mine', templateName: 'My wheel', discontinued: true, createdTS: 1 },
    ...{ title: { text: 'New' }, typeId: 2 },
  })
})
