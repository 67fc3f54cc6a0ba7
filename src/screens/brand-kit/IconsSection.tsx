import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { rowsAt, textAt } from '#schemas/json.ts'
import type { BrandIcon, BrandKit } from '#schemas/values/brand-kit.ts'
import { uploadTo } from '#src/api/upload-file.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { MediaInput } from '#src/kit/upload/MediaInput.tsx'

const sendIcon = uploadTo('icons/')

/** The pictures of the brand, each with the name it is found by. */
export function IconsSection({ at }: { readonly at: Cursor<BrandKit> }) {
  const list = at.at('icons') as Cursor<BrandIcon[]>
  const rows = rowsAt(at.value, 'icons')
  const locked = list.readOnly !== false
  return (
    <Section
      title="Icons"
      beside={
        !locked && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="plus" />}
            onClick={() => list.set((icons) => [...(icons ?? []), { name: '', url: '' }], 'Add icon')}
          >
            Add an icon
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          A logo, a medal, a coin: image fields in every editor offer these pictures.
        </Text>
      )}
      {rows.map(({ row, index }) => {
        const icon = list.at(index)
        const name = textAt(row, 'name') || `Icon ${index + 1}`
        const problem = icon.issues.find(({ path }) => path === `icons.${index}.url`)?.message
        return (
          <Group key={index} align="flex-start" gap="xs" wrap="nowrap">
            <div style={{ width: 180 }}>
              <TextField at={icon.at('name')} label={`Name of icon ${index + 1}`} required />
            </div>
            <div style={{ flex: 1, minWidth: 0 }}>
              <MediaInput
                label={`Picture of icon ${index + 1}`}
                alt={name}
                value={textAt(row, 'url')}
                send={sendIcon}
                readOnly={icon.readOnly}
                error={problem}
                onChange={(image) => icon.at('url').set(image?.url ?? '', 'Icon picture')}
              />
            </div>
            {!locked && (
              <Tooltip label={`Remove ${name}`}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  mt={22}
                  aria-label={`Remove ${name}`}
                  onClick={() => list.set((icons) => icons.toSpliced(index, 1), 'Remove icon')}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        )
      })}
    </Section>
  )
}
