import { type IndexedRow, type JsonObject, type JsonPath, rowsAt } from '../json.ts'

/** An event of a custom-event rule and its place. */
export interface PlacedEvent {
  readonly event: JsonObject
  readonly path: JsonPath
}

/** A condition of an event, its place, and its number within the event, from 1. */
export interface PlacedCondition {
  readonly condition: JsonObject
  readonly path: JsonPath
  readonly number: number
}

/** The events of a custom-event rule. */
export function eventsOf(rule: JsonObject): readonly PlacedEvent[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').map(({ row, index }) => ({
    event: row,
    path: ['customEventRuleRewardDTO', index],
  }))
}

/** The conditions of all events of a custom-event rule. */
export function conditionsOf(rule: JsonObject): readonly PlacedCondition[] {
  return eventsOf(rule).flatMap(({ event, path }) =>
    rowsAt(event, 'conditions').map(({ row, index }: IndexedRow, n) => ({
      condition: row,
      path: [...path, 'conditions', index],
      number: n + 1,
    })),
  )
}
