/** A card where it stands, in pixels at zoom 1. */
export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

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
