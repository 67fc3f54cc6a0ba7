import { List, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import { type LookPart, saidParts } from '#schemas/documents/theme-look.ts'
import { type JsonObject, rowsAt } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { formatCount } from '#src/format/numbers.ts'
import { LinkAnchor } from '#src/kit/links.tsx'
import { Section } from '#src/kit/Section.tsx'
import { lookPartNames } from '#src/template-editor/theme/look-part-names.ts'

/** The most themes and templates that are looked through. */
const MAX_LOOKED_THROUGH = 100

/** The parts by which something is said to follow. */
const shownParts: readonly LookPart[] = ['ground', 'title', 'subtitle', 'button']

/** Something that is drawn in the kit, and the parts of its look that it leaves to it. */
interface Follower {
  readonly name: string
  readonly parts: readonly string[]
}

/** Says which themes and templates follow the kit when it is saved, and which stay as they are. */
export function FollowersSection() {
  const { data } = useQuery({ queryKey: ['themes', 'that follow the brand kit'], queryFn: readFollowers, retry: false })
  return (
    <Section title="What follows this kit">
      <Text size="sm" c="dimmed">
        What a game leaves empty is drawn as its theme says, and what the theme leaves empty as this kit says: it
        changes when you save. Colours and fonts that stand in a template or theme stay. New documents begin in this
        look.
      </Text>
      {data ? (
        <Stack gap="sm">
          <Followers all={data.themes} noun="theme" to="/themes" />
          <Followers all={data.templates} noun="template" to="/templates" />
        </Stack>
      ) : (
        <Skeleton height={14} width="60%" />
      )}
    </Section>
  )
}

interface FollowersProps {
  readonly all: readonly Follower[]
  readonly noun: string
  readonly to: '/themes' | '/templates'
}

/** The most names that stand below each other. */
const MAX_NAMES_SHOWN = 6

function Followers({ all, noun, to }: FollowersProps) {
  const following = all.filter(({ parts }) => parts.length > 0)
  const shown = following.slice(0, MAX_NAMES_SHOWN)
  if (all.length === 0)
    return (
      <Text size="sm" c="dimmed">
        There are no {noun}s of your own yet.
      </Text>
    )
  return (
    <div>
      <Text size="sm" fw={500}>
        {formatCount(following.length, noun)} of {all.length} {following.length === 1 ? 'follows' : 'follow'} it ·{' '}
        <LinkAnchor to={to} size="sm">
          All {noun}s
        </LinkAnchor>
      </Text>
      <List size="sm">
        {shown.map(({ name, parts }) => (
          <List.Item key={name}>
            {name}: {parts.join(', ').toLowerCase()}
          </List.Item>
        ))}
        {following.length > shown.length && <List.Item>{following.length - shown.length} more</List.Item>}
      </List>
    </div>
  )
}

async function readFollowers() {
  const page = { itemsPerPage: MAX_LOOKED_THROUGH, pageNo: 0, terms: { whole: 'true' } }
  const [themes, templates] = await Promise.all([api.themes.list(page), api.templates.list(page)])
  return {
    themes: themes.rows.map((row) => ({ name: row.templateName, parts: followed(row.theme) })),
    // What is drawn in a theme follows by way of it.
    templates: templates.rows.flatMap((row) =>
      themeIdOf((row.template ?? {}) as JsonObject) ? [] : [{ name: row.templateName, parts: followed(row.template) }],
    ),
  }
}

/** The parts that a document leaves to the kit, in its first language. */
function followed(document: object | undefined): readonly string[] {
  const said = saidParts(rowsAt(document, 'localizationconfig')[0]?.row ?? {})
  return shownParts.filter((part) => !said.includes(part)).map((part) => lookPartNames[part])
}
