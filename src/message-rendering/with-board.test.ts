import { expect, test } from 'vitest'
import { withBoard } from './with-board.ts'

const lines = [
  { rank: 1, name: 'Asha', score: 1240 },
  { rank: 2, name: '#rewardName <b>https://x.example</b>', score: 7 },
  { rank: 3, name: '', score: 0 },
]

test('the first ranks stand below a text, and nobody is a placeholder or a link', () => {
  const { msg } = withBoard({ typeId: 1, msg: 'Spin again.', displayLeaderboard: 'weekly' }, lines)
  const ranks = '1. Asha: 1,240\n2. rewardName <b>https x.example</b>: 7\n3. Player: 0'
  expect(msg).toBe(`Spin again.\n\nLeaderboard of the week\n${ranks}`)
})

test('an e-mail shows them as a list, its own plain text in paragraphs', () => {
  const { msg } = withBoard({ typeId: 2, msg: 'One.\n\nTwo.', displayLeaderboard: 'campaign' }, lines.slice(1, 2))
  const item = '<li>rewardName &lt;b&gt;https x.example&lt;/b&gt;: 7</li>'
  expect(msg).toBe(`<p>One.</p><p>Two.</p><h3>Leaderboard</h3><ol>${item}</ol>`)
})

test.each([
  [{ msg: 'a', displayLeaderboard: 'None' }, lines],
  [{ msg: 'a', displayLeaderboard: 'toString' }, lines],
  [{ msg: 'a', displayLeaderboard: 'daily' }, []],
  [{ msg: 'a', typeId: 3, displayLeaderboard: 'daily', whatsappTemplate: { contentSid: 'HX1' } }, lines],
])('nothing is added to %o with %o', (document, ranks) => {
  expect(withBoard(document, ranks)).toBe(document)
})
