import type { GameProps } from '../play/game.ts'
import { Poll } from '../questions/Poll.tsx'

/** A poll: one option of each question. */
export default function Polling(game: GameProps) {
  return <Poll game={game} name="Poll" last="Vote" thanks="Thank you for your vote" />
}
