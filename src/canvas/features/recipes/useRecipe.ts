import { useEffect, useState } from 'react'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import type { ingredientsOf, Recipe } from '#src/flows/recipes/recipe.ts'
import { useChoices, useLookups } from '#src/lookups/lookups.ts'
import { type EditorStore, takeStep } from '../../core/actions.ts'
import { historyAtom, savedAtom } from '../../core/atoms.ts'

type IngredientsOf = typeof ingredientsOf

/**
 * Draws a recipe on a new, untouched sheet as one step.
 *
 * @returns Whether the sheet is ready to be shown.
 */
export function useRecipe(store: EditorStore, id: string | undefined): boolean {
  const { config } = useLookups()
  const { timezone, brand = plainBrand } = useAppConfig() ?? {}
  // The recipes come with what finds their ingredients: most documents are opened without one.
  const [found, setFound] = useState<{ readonly recipe: Recipe; readonly ingredientsOf: IngredientsOf }>()
  const recipe = found?.recipe
  const [drawn, setDrawn] = useState(!id)
  useEffect(() => {
    if (!id) return
    void Promise.all([import('#src/flows/recipes/recipes.ts'), import('#src/flows/recipes/recipe.ts')]).then(
      ([{ recipeById }, { ingredientsOf }]) => {
        const recipe = recipeById(id)
        if (recipe) setFound({ recipe, ingredientsOf })
        else setDrawn(true)
      },
    )
  }, [id])
  const isUntouched = store.get(historyAtom).past.length === 0 && store.get(savedAtom).id === undefined
  const enabled = !drawn
  const templates = useChoices('template', { types: recipe?.takes ?? [], enabled })
  const offers = useChoices('offer', { enabled })
  const segments = useChoices('segment', { enabled })
  const leaderboards = useChoices('leaderboard', { enabled })
  const isRead = ![templates, offers, segments, leaderboards].some(({ loading }) => loading)
  const isLacking = isRead && recipe?.takes.some((type) => !templates.rows.some(({ typeId }) => typeId === type))
  const source = {
    ...{ templates: templates.rows, offers: offers.rows, segments: segments.rows, leaderboards: leaderboards.rows },
    config,
  }
  const shelf =
    found && timezone !== undefined && isRead ? found.ingredientsOf(source, found.recipe.takes, timezone) : undefined
  useEffect(() => {
    if (drawn || !recipe) return
    if (shelf && isUntouched)
      takeStep(store, `Start from ${recipe.goal}`, (graph) => withDocument(graph, inBrand(recipe.draw(shelf), brand)))
    if (shelf || isLacking || !isUntouched) setDrawn(true)
  }, [store, recipe, shelf, drawn, isLacking, isUntouched, brand])
  return drawn
}
