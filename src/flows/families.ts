import type { Family } from './flow.ts'
import { flowById } from './registry.ts'

const names: Readonly<Record<Family, string>> = {
  rule: 'rule',
  'game-mechanics': 'game-mechanics rule',
  'custom-event': 'custom-event rule',
  quest: 'quest',
  'daily-streak': 'daily streak',
  'smart-campaign': 'smart campaign',
  'badge-rule': 'badge rule',
  '': 'document',
}

/** Returns the name of a document drawn by a flow, in lower case: "daily streak". */
export function nameOfFlow(flow: string): string {
  return names[flowById(flow).family]
}
