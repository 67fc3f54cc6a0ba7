import type { Family } from '#src/flows/flow.ts'
import type { IconName } from '#src/kit/icons.tsx'
import type { RecipeIngredients } from './shelf.ts'

/** A document to start from: a goal, and a whole drawing for it. */
export interface Recipe {
  readonly id: string
  /** The goal of the recipe: "Win back". */
  readonly goal: string
  /** One sentence: what will be on the sheet. */
  readonly about: string
  readonly icon: IconName
  readonly family: Exclude<Family, ''>
  /** The types of templates it takes off the shelf. */
  readonly takes: readonly number[]
  /** A valid document, not yet published. */
  readonly draw: (shelf: RecipeIngredients) => Readonly<Record<string, unknown>>
}
