import { expect, test } from 'vitest'
import { placeholderChoices } from './placeholder-choices.ts'

test("offers the webhook's own placeholders first, and none twice or in use", () => {
  const webhook = { customPlaceHolders: ['tier', 'tier', 'reward', 7] }
  const { own, predefined } = placeholderChoices(webhook, [{ key: 'token', value: '' }, null])
  expect(own).toEqual(['tier', 'reward'])
  expect(predefined).not.toContain('reward')
  expect(predefined).not.toContain('token')
  expect(predefined).toContain('ruleName')
})

test('offers the predefined ones where no webhook is known', () => {
  expect(placeholderChoices(undefined, []).predefined).toHaveLength(15)
})
