import * as v from 'valibot'
import { StartError } from '../start-error.ts'

/** One setting: its variable, what it means and what a right value looks like. */
export interface Row<T> {
  readonly name: string
  /**
   * The text used when the variable is not set; `undefined` when there is none, and then `otherwise` describes the
   * effect.
   */
  readonly default: string | undefined
  readonly otherwise?: string
  readonly sentence: string
  /** The form of a right value; it ends the sentence about a wrong one. */
  readonly right: string
  /** Its value may hold a password and is never shown. */
  readonly secret?: true
  readonly schema: v.GenericSchema<string, T>
}

/** A setting that cannot be used; the message is one sentence for the person who starts the server. */
export class SettingError extends StartError {}

/**
 * Reads a setting from its text; undefined when there is neither a text nor a default.
 *
 * @throws {SettingError} When the text is no value of the setting.
 */
export function readRow<T>(row: Row<T>, given: string | undefined): T | undefined {
  const value = given === undefined || given === '' ? row.default : given
  if (value === undefined) return undefined
  const result = v.safeParse(row.schema, value)
  if (result.success) return result.output
  const shown = row.secret ? `${row.name} cannot be used` : `${row.name} is ${JSON.stringify(value.slice(0, 100))}`
  throw new SettingError(`${shown}: ${result.issues[0].message}. Right would be ${row.right}.`)
}
