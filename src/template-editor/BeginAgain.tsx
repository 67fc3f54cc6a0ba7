import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import { type JsonObject, numericAt } from '#schemas/json.ts'
import { templateCallMessages as say } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { overlaysMounted } from '#src/kit/overlays.ts'
import { PictureChoice } from '#src/resource/PictureChoice.tsx'
import { begunAgain } from './begun-from.ts'
import { ThemedPicture } from './theme/ThemedPicture.tsx'

/** The predefined templates of a page (E §3 "Treasure chest": `predefinedTemplate.perPage`; of every kind, ours). */
const TEMPLATES_A_PAGE = 3

interface Props {
  readonly root: Cursor<JsonObject>
  /** There are changes that are not saved. */
  readonly dirty: boolean
}

/** Begins the template that is edited from another one of the library, of its own type; changes that are not saved ask first (E §4). */
export function BeginAgain({ root, dirty }: Props) {
  if (root.readOnly !== false) return null
  const type = numericAt(root.value, 'typeId') ?? 0
  const begin = async ({ templateName, template }: TemplateRow) => {
    modals.closeAll()
    if (!template) return
    const isSure = !dirty || (await confirm({ title: 'Begin from another template?', message: say.replaceLook }))
    if (isSure) root.set(begunAgain(root.value, template as JsonObject), `Begin from ${templateName}`)
  }
  const open = async () => {
    await overlaysMounted()
    modals.open({
      title: <Text fw={600}>Begin from another</Text>,
      size: 760,
      closeButtonProps: { 'aria-label': 'Close' },
      children: (
        <>
          <Text size="sm" c="dimmed" mb="md">
            Everything but the name becomes as it is in the template you choose. You can undo it.
          </Text>
          <PictureChoice
            label="Templates of the library"
            queryKey={['templates', 'predefined', type]}
            list={(page, options) =>
              api.templates.library({ ...page, terms: { type: `${type}`, whole: 'true' } }, options)
            }
            pageSize={TEMPLATES_A_PAGE}
            name={({ templateName }) => templateName}
            picture={({ template }) => <ThemedPicture template={(template ?? { typeId: type }) as JsonObject} />}
            onChoose={(row) => void begin(row)}
            emptyText="The library has no template of this kind."
          />
        </>
      ),
    })
  }
  return (
    <Button variant="default" leftSection={<Icon name="template" />} onClick={() => void open()}>
      Begin from another
    </Button>
  )
}
