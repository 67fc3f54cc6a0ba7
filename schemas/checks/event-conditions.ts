import type { Steps } from '../schedule-of.ts'
import { type Row, rowsAt } from './at.ts'
import type { AnyDocument } from './check.ts'

/** An event of a custom-event rule and its place. */
export interface PlacedEvent {
  readonly event: AnyDocument
  readonly place: Steps
}

/** A condition of an event, its place, and its number within the event, from 1. */
export interface PlacedCondition {
  readonly condition: AnyDocument
  readonly place: Steps
  readonly number: number
}

/** The events of a custom-event rule. */
export function eventsOf(rule: AnyDocument): readonly PlacedEvent[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').map(({ row, index }) => ({
    event: row,
    place: ['customEventRuleRewardDTO', index],
  }))
}

/** The conditions of all events of a custom-event rule. */
export function conditionsOf(rule: AnyDocument): readonly PlacedCondition[] {
  return eventsOf(rule).flatMap(({ event, place }) =>
    rowsAt(event, 'conditions').map(({ row, index }: Row, n) => ({
      condition: row,
      place: [...place, 'conditions', index],
      number: n + 1,
    })),
  )
}
