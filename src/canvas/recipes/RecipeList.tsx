import { Anchor, Card, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/kit/icons.tsx'
import type { Recipe } from './recipe.ts'
import classes from './recipes.module.css'
import { recipes } from './recipes.ts'

interface Props {
  /** Where a new document of a recipe's family is drawn. */
  readonly pathOf: (family: Recipe['family']) => string
}

/** Every recipe as a card; it leads to a new sheet on which it is drawn. */
export function RecipeList({ pathOf }: Props) {
  return (
    <SimpleGrid component="ul" className={classes.list ?? ''} cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm" maw={1200}>
      {recipes.map(({ id, goal, about, icon, family }) => (
        <Card key={id} component="li" withBorder padding="md" className={classes.recipe ?? ''}>
          <ThemeIcon variant="light" size="lg" mb="xs">
            <Icon name={icon} />
          </ThemeIcon>
          <Anchor
            component={Link}
            to={pathOf(family)}
            search={{ recipe: id } as never}
            fw={600}
            className={classes.link ?? ''}
          >
            {goal}
          </Anchor>
          <Text size="sm" c="dimmed" mt={4}>
            {about}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  )
}
