import { journeyRecipes } from './journeys.ts'
import type { Recipe } from './recipe.ts'
import { ruleRecipes } from './rules.ts'

/** Every recipe, by goal; adding one is adding it to its list. */
export const recipes: readonly Recipe[] = [...ruleRecipes, ...journeyRecipes]

/** Finds a recipe by its id. */
export function recipeById(id: string | undefined): Recipe | undefined {
  return recipes.find((recipe) => recipe.id === id)
}
