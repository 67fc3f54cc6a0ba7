import { ActionIcon, Button, FileButton, Group, Text, Tooltip } from '@mantine/core'
import { rowsAt, textAt } from '#schemas/json.ts'
import type { BrandKit, CustomFont } from '#schemas/values/brand-kit.ts'
import { cssFamily } from '#schemas/values/font-family.ts'
import { uploadKinds } from '#schemas/values/upload-folders.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { takenWords } from '#src/kit/upload/file-refusal.ts'
import { familyOf, freeName } from './font-refusal.ts'
import { useFontUpload } from './useFontUpload.ts'

/** The fonts that were brought along: added as a file, named, looked at and taken away. */
export function OwnFonts({ at }: { readonly at: Cursor<BrandKit> }) {
  const list = at.at('customFonts') as Cursor<CustomFont[]>
  const rows = rowsAt(at.value, 'customFonts')
  const locked = list.readOnly !== false
  const { isSending, refused, choose } = useFontUpload(({ fileName, url }) => {
    const taken = rows.map(({ row }) => textAt(row, 'family'))
    const family = freeName(familyOf(fileName), taken)
    list.set([...(Array.isArray(list.value) ? list.value : []), { family, url, fileName }], 'Add font')
  })
  return (
    <>
      <Text size="sm" fw={600}>
        Your fonts
      </Text>
      {rows.map(({ row, index }) => {
        const family = textAt(row, 'family')
        return (
          <Group key={index} gap="sm" align="flex-start" wrap="nowrap">
            <TextField at={list.at(index).at('family')} label={`Name of font ${index + 1}`} hideLabel />
            <Text
              size="lg"
              style={{ flex: 1, minWidth: 0, fontFamily: cssFamily(family), lineHeight: '32px' }}
              truncate
              title={textAt(row, 'fileName')}
            >
              Play, win, come back 0123
            </Text>
            {!locked && (
              <Tooltip label={`Remove ${family || 'this font'}`}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove ${family || 'this font'}`}
                  onClick={() => list.set((fonts) => fonts.toSpliced(index, 1), 'Remove font')}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        )
      })}
      {!locked && (
        <Group gap="sm">
          <FileButton accept={uploadKinds.font.endings.join(',')} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                loading={isSending}
                leftSection={<Icon name="upload" />}
              >
                Add a font
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {takenWords(uploadKinds.font)}
          </Text>
        </Group>
      )}
      {refused && (
        <Text size="sm" c="red" role="alert">
          {refused}
        </Text>
      )}
    </>
  )
}
