import { List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lookParts, saidParts } from '#schemas/documents/theme-look.ts'
import { type JsonObject, rowsAt } from '#schemas/json.ts'
import { Section } from '#src/kit/Section.tsx'
import { lookPartNames } from '#src/template-editor/theme/look-part-names.ts'

/** Says which parts of a theme are its own and which follow the brand kit, in its first language. */
export function Follows({ theme }: { readonly theme: JsonObject }) {
  const said = saidParts(rowsAt(theme, 'localizationconfig')[0]?.row ?? {})
  // No kit has a logo of its own.
  const followed = lookParts.filter((part) => part !== 'logo' && !said.includes(part))
  return (
    <Section title="From the brand kit">
      {followed.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing: this theme says everything itself, and stays as it is when the brand kit changes.
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Left empty here, and so as the <Link to="/brandkit">brand kit</Link> says, now and when it changes:
          </Text>
          <List size="sm">
            {followed.map((part) => (
              <List.Item key={part}>{lookPartNames[part]}</List.Item>
            ))}
          </List>
          {said.length > 0 && (
            <Text size="sm" c="dimmed">
              Its own, whatever the brand kit says: {said.map((part) => lookPartNames[part]).join(', ')}.
            </Text>
          )}
        </>
      )}
    </Section>
  )
}
