import * as v from 'valibot'
import { families } from '#schemas/documents/families.ts'
import { recipeById, recipes } from '#src/flows/recipes/recipes.ts'
import { InvalidError } from '../../base/errors.ts'
import { ours, told } from '../fence.ts'
import { readIngredients } from '../ingredients.ts'
import { savedTold, saveNewDraft } from '../save-draft.ts'
import { tool } from '../tool.ts'

export const listRecipes = tool({
  name: 'list_recipes',
  title: 'List recipes',
  about: 'Lists the ready drawings to begin with: each makes a whole campaign of what the organisation has.',
  scope: 'read',
  input: v.object({}),
  run: async () => {
    const lines = recipes.map(
      ({ id, goal, about, family }) =>
        told`- ${ours(id)} (${ours(families[family].label)}): ${ours(goal)}. ${ours(about)}`,
    )
    return told`${lines}`
  },
})

export const draftFromRecipe = tool({
  name: 'draft_from_recipe',
  title: 'Draft a campaign from a recipe',
  about:
    'Makes a draft from a recipe, with templates, offers and segments of the organisation, and answers what is left to do, odds and cost, and the link where a person decides. It publishes nothing.',
  scope: 'draft',
  input: v.object({
    recipe: v.picklist(recipes.map(({ id }) => id)),
    name: v.optional(v.pipe(v.string(), v.minLength(3), v.maxLength(50))),
  }),
  run: async (context, { recipe: id, name }) => {
    const recipe = recipeById(id)
    const shelf = recipe && (await readIngredients(context, recipe.takes))
    if (!recipe || !shelf)
      throw new InvalidError(
        'The organisation has no template of a type that this recipe takes. Choose another recipe.',
      )
    const drawn = recipe.draw(shelf)
    const document = name === undefined ? drawn : { ...drawn, name }
    return savedTold(context, await saveNewDraft(context, families[recipe.family].kind, document), undefined)
  },
})
