import type { GameProps } from '../play/game.ts'
import { Poll } from '../questions/Poll.tsx'

/** An opinion poll: sliders between two ends. */
export default function OpinionPoll(game: GameProps) {
  return <Poll game={game} name="Opinion poll" last="Send" thanks="Thank you for your opinion" />
}
