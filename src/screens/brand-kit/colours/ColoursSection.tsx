import { ActionIcon, Button, ColorSwatch, Group, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import { type BrandKit, blankBrandKit, brandColours } from '#schemas/values/brand-kit.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { colourUses } from '../brand-kit-document.ts'
import { listAt } from '../list-at.ts'
import { Contrasts } from './Contrasts.tsx'
import { colourRows, withColour } from './colour-list.ts'

type BrandColour = NonNullable<BrandKit['colorList']>[number]

/** The named colours, those of the organisation's own, and what can be read on what. */
export function ColoursSection({ at }: { readonly at: Cursor<BrandKit> }) {
  const list = at.at('colorList')
  const rows = colourRows(at.value)
  const own = rows.filter(({ name }) => !(brandColours as readonly string[]).includes(name))
  const locked = list.readOnly !== false
  const colourAt = (index: number) => (list as Cursor<BrandColour[]>).at(index)
  return (
    <Section title="Colours">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {brandColours.map((name) => (
          <ColourField key={name} at={named(at, name)} label={name} description={colourUses[name]} />
        ))}
      </SimpleGrid>
      <Contrasts at={at} />
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          Further colours
        </Text>
        {own.map(({ index, name }) => (
          <Group key={index} align="flex-start" gap="xs" wrap="nowrap">
            <TextField at={colourAt(index).at('name')} label={`Name of colour ${index + 1}`} hideLabel />
            <ColourField at={colourAt(index).at('color')} label={`Colour ${name || index + 1}`} hideLabel />
            {!locked && (
              <Tooltip label={`Remove ${name || 'this colour'}`}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove ${name || 'this colour'}`}
                  onClick={() => list.set((rows) => rows?.toSpliced(index, 1), 'Remove colour')}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        ))}
        <Group gap="xs">
          {!locked && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon name="plus" />}
              onClick={() => at.set((kit) => withNewColour(kit, rows.length), 'Add colour')}
            >
              Add a colour
            </Button>
          )}
          <Group gap={6} aria-label="Swatches that every colour field offers" role="img">
            {(Array.isArray(at.value.defaultColours) ? at.value.defaultColours : plainBrand.colours).map((colour) => (
              <ColorSwatch key={String(colour)} color={String(colour)} size={18} aria-hidden />
            ))}
          </Group>
        </Group>
      </Stack>
    </Section>
  )
}

/** The place of a named colour; where the list does not have it, writing adds it. */
function named(at: Cursor<BrandKit>, name: string): Cursor<string | undefined> {
  const list = listAt<BrandColour>(at.at('colorList'), blankBrandKit().colorList)
  const index = list.value.findIndex((row) => row?.name === name)
  if (index >= 0) return list.at(index).at('color')
  const longer = listAt<BrandColour>({ ...at.at('colorList'), value: undefined }, [...list.value, { name }])
  return longer.at(list.value.length).at('color')
}

const withNewColour = (kit: BrandKit, count: number): BrandKit =>
  withColour(kit, `Colour ${count + 1}`, plainBrand.primary)
