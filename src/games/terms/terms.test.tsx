import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import StreakPreview from '../daily-streak/StreakPreview.tsx'
import QuestPreview from '../quest/QuestPreview.tsx'
import { Terms } from './Terms.tsx'

const rule = {
  tncTitle: 'Before you spin',
  tncContentText: '<p>One spin a day.</p><script>alert(1)</script>',
  redirectionUrl: 'https://shop.example/terms',
  localizationconfig: [
    { language: 'English' },
    { language: 'Hindi', tncTitle: 'घुमाने से पहले', buttonConfig: { text: 'सहमत हूँ' } },
  ],
}

test('terms are read and agreed to, with the documented button where none is designed', async () => {
  const onAgree = vi.fn()
  render(<Terms rule={rule} language={0} onAgree={onAgree} />)
  expect(screen.getByRole('heading', { name: 'Before you spin' })).toBeVisible()
  expect(screen.getByText('One spin a day.')).toBeVisible()
  expect(document.querySelector('script')).toBeNull()
  expect(screen.getByRole('link', { name: 'Read the full terms' })).toHaveAttribute('href', rule.redirectionUrl)
  const agree = screen.getByRole('button', { name: 'I Agree' })
  expect([agree.style.width, agree.style.borderRadius]).toEqual(['50%', '8px'])
  await userEvent.click(agree)
  expect(onAgree).toHaveBeenCalledOnce()
})

test('terms speak another language where it says them', () => {
  render(<Terms rule={rule} language={1} onAgree={() => {}} />)
  expect(screen.getByRole('heading', { name: 'घुमाने से पहले' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'सहमत हूँ' })).toBeVisible()
  expect(screen.getByText('One spin a day.')).toBeVisible()
})

test.each([
  ['a daily streak', StreakPreview, 'Streak without a title'],
  ['a quest', QuestPreview, 'Start over'],
])('the preview of %s shows its terms first, where it has some', async (_, Preview, after) => {
  const show = (document: object) =>
    render(<Preview document={{ ...document }} language={0} names={() => undefined} />, { wrapper: MantineProvider })
  const { unmount } = show({})
  expect(screen.getByText(after)).toBeVisible()
  unmount()
  show({ ...rule, tncFlag: true })
  expect(screen.queryByText(after)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I Agree' }))
  expect(screen.getByText(after)).toBeVisible()
})
