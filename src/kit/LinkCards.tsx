import { Card, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { LinkAnchor } from '#src/kit/links.tsx'
import { Icon, type IconName } from './icons.tsx'
import classes from './link-cards.module.css'
import type { PlainLinkPath } from './links.tsx'

/** A card that leads somewhere. */
export interface LinkCard {
  readonly icon: IconName
  readonly title: string
  /** The content of the page, in a sentence or two. */
  readonly words: string
  readonly to: PlainLinkPath
  readonly search?: { readonly recipe: string }
}

interface Props {
  readonly cards: readonly LinkCard[]
  /** The number of cards side by side where there is room. */
  readonly columns: 3 | 4
}

/** Choices as a grid of cards; the whole card leads where its title does. */
export function LinkCards({ cards, columns }: Props) {
  return (
    <SimpleGrid component="ul" className={classes.cards ?? ''} cols={{ base: 1, sm: 2, lg: columns }} maw={1200}>
      {cards.map(({ icon, title, words, to, search }) => (
        <Card
          key={title}
          component="li"
          withBorder
          padding={columns === 3 ? 'lg' : 'md'}
          className={classes.card ?? ''}
        >
          <ThemeIcon variant="light" size="xl" mb="sm">
            <Icon name={icon} size={22} />
          </ThemeIcon>
          <LinkAnchor to={to} {...(search ? { search } : {})} fw={600} className={classes.link ?? ''}>
            {title}
          </LinkAnchor>
          <Text size="sm" c="dimmed" mt={4}>
            {words}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  )
}
