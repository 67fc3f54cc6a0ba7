import { expect, test } from 'vitest'
import { blankLeaderboard } from '#schemas/documents/leaderboard.ts'
import type { JsonObject } from '#schemas/json.ts'
import { AA, contrastOf } from '#src/brand/contrast.ts'
import { boardLook } from './board-look.ts'

const blank = blankLeaderboard()
const styled = (design: JsonObject, background: JsonObject = {}, color = '') =>
  boardLook({
    ...blank,
    leaderboardFormatting: { title: { color } },
    leaderboardDesign: design,
    background,
  } as JsonObject)
const page = (look: ReturnType<typeof boardLook>) => look.page as Readonly<Record<string, string>>
const contrast = (ink: unknown, ground: unknown) => contrastOf(String(ink), String(ground)) ?? 0

test('words can be read whatever colours a board names', () => {
  const colours = ['#FFFFFF', '#000000', '#FFFF00', '#777777', '#0F766E', '#F4B63F', '#ABC']
  for (const one of colours)
    for (const other of colours) {
      const look = styled(
        { tableColor: one, textColor: other, headingColor: other, headingTextColor: one, ownRowColor: other },
        { bgColor: one, color1: one, color2: other },
        other,
      )
      const style = page(look)
      expect(contrast(style['--text'], style['--table'])).toBeGreaterThanOrEqual(AA)
      expect(contrast(style['--soft'], style['--table'])).toBeGreaterThanOrEqual(AA)
      expect(contrast(style['--on-heading'], style['--heading'])).toBeGreaterThanOrEqual(AA)
      expect(contrast(style['--on-mine'], style['--mine'])).toBeGreaterThanOrEqual(AA)
      for (const { ground, ink } of look.ranks) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(AA)
    }
})

test('a picture lies under a veil on which words can be read', () => {
  const style = page(styled({}, { bgImgUrl: '/uploads/lamps.png', bgColor: '#777777' }))
  expect(style.backgroundImage).toMatch(/^linear-gradient\(#777777[\da-f]{2}, #777777[\da-f]{2}\), url\("\/uploads/i)
})

test('a silent board is as documented, and one of any shape has a look', () => {
  expect(boardLook({})).toMatchObject({
    ...{ hasPodium: true, hasPictures: true, hasTimer: false, fourth: 'none', ranksPerPage: 5 },
    headings: ['Rank', 'Name', 'Score', ''],
  })
  const odd = { leaderboardDesign: 7, leaderboardFormatting: [], background: 'red', localizationconfig: null }
  expect(boardLook(odd as never, 3).title.text).toBe('')
  expect(boardLook({ top3Players: false, profilePicture: false })).toMatchObject({
    hasPodium: false,
    hasPictures: false,
  })
})

test('another language says its own words, and the first where it is silent', () => {
  const board = {
    leaderBoardTitle: 'Stars',
    emptyText: 'Nobody yet',
    leaderboardDesign: { fourthColumnType: 'quest', headings: ['Place', 'Who', 'Points', ''] },
    localizationconfig: [
      { language: 'English' },
      { language: 'Hindi', leaderBoardTitle: 'सितारे', leaderboardDesign: { headings: ['', 'नाम'] } },
    ],
  }
  expect(boardLook(board, 1)).toMatchObject({
    title: { text: 'सितारे' },
    empty: 'Nobody yet',
    fourth: 'quest',
    headings: ['Place', 'नाम', 'Points', 'Quests'],
  })
})
