import type { Box } from '../features/arrange/align.ts'
import { selectedCards } from '../features/arrange/selecting.ts'
import type { CommandContext } from './command.ts'

/** The boxes of cards where they stand now, by what React Flow measured. */
export function boxesOf({ flow }: Pick<CommandContext, 'flow'>, ids: readonly string[]): readonly Box[] {
  return ids.flatMap((id) => {
    const node = flow.getNode(id)
    if (!node) return []
    const { width = 224, height = 110 } = node.measured ?? {}
    return [{ id, ...node.position, width, height }]
  })
}

/** The boxes of the selected cards. */
export function selectedBoxes(context: CommandContext): readonly Box[] {
  return boxesOf(context, selectedCards(context.board.store))
}
