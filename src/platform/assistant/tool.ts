/** The form of a tool: what it is for, what it takes, what it needs, and what it does. The list is `tools/index.ts`. */
import type * as v from 'valibot'
import type { KeyScope } from '#schemas/values/key-scopes.ts'
import type { Platform } from '../base/context.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { ScopedKeyHolder } from '../identity/named-keys.ts'
import type { Told } from './fence.ts'

/** The surroundings of a tool: a transaction inside the organisation of the key that the call came with. */
export interface ToolContext extends TransactionContext {
  readonly platform: Platform
  readonly user: ScopedKeyHolder
  readonly auditEntries: NonNullable<TransactionContext['auditEntries']>
}

/** An answer that is made once the transaction of the tool is over: a figure that is computed, or read in another one. */
export type Later = () => Promise<Told>

/** A tool of the assistant. */
export interface Tool<Input extends v.GenericSchema = v.GenericSchema> {
  readonly name: string
  readonly title: string
  /** Its use and its limits, for the assistant. */
  readonly about: string
  /** The scope that a key needs. */
  readonly scope: KeyScope
  readonly input: Input
  readonly run: (context: ToolContext, input: v.InferOutput<Input>) => Promise<Told | Later>
}

/** Creates a tool. */
export const tool = <const Input extends v.GenericSchema>(declared: Tool<Input>): Tool => declared as unknown as Tool
