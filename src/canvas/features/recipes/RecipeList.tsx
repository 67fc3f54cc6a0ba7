import type { Recipe } from '#src/flows/recipes/recipe.ts'
import { recipes } from '#src/flows/recipes/recipes.ts'
import { isIconName } from '#src/kit/icons.tsx'
import { LinkCards } from '#src/kit/LinkCards.tsx'
import type { PlainLinkPath } from '#src/kit/links.tsx'

interface Props {
  /** Returns the path of the editor for a new document of a recipe's family. */
  readonly pathOf: (family: Recipe['family']) => PlainLinkPath
}

/** All recipes as cards, each leading to a new sheet with its drawing. */
export function RecipeList({ pathOf }: Props) {
  const cards = recipes.map(({ id, goal, about, icon, family }) => {
    return {
      icon: isIconName(icon) ? icon : 'opaque',
      title: goal,
      words: about,
      to: pathOf(family),
      search: { recipe: id },
    }
  })
  return <LinkCards columns={4} cards={cards} />
}
