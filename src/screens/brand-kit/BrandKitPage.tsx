import { Button, Grid, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { type BrandKit, blankBrandKit } from '#schemas/values/brand-kit.ts'
import { sessionAtom } from '#src/api/session-store.ts'
import { appConfigQuery } from '#src/api/useAppConfig.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LanguageContext } from '#src/kit/language.ts'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { BrandKitForm } from './BrandKitForm.tsx'
import { brandKitCalls, brandKitLabels } from './brand-kit-document.ts'
import { FollowersSection } from './FollowersSection.tsx'
import { BrandKitPreview } from './preview/BrandKitPreview.tsx'

/** The brand kit: the name of coins, and the colours, fonts and pictures that everything new begins with. */
export default function BrandKitPage() {
  const orgId = useAtomValue(sessionAtom)?.orgId
  return (
    <DocumentLoader calls={brandKitCalls} id={orgId} blank={blankBrandKit} title="Brand kit" singular="brand kit">
      {(loaded) => <BrandKitEditor loaded={loaded} />}
    </DocumentLoader>
  )
}

function BrandKitEditor({ loaded }: { readonly loaded: Loaded<BrandKit> }) {
  const queries = useQueryClient()
  const [index, choose] = useState(0)
  const language = useMemo(() => ({ index, choose }), [index])
  const editor = useEditor<BrandKit>({
    calls: brandKitCalls,
    kind: 'brand-kit',
    loaded,
    mode: 'edit',
    // Whatever is open in this tab says the new name at once.
    onSaved: () => void queries.invalidateQueries(appConfigQuery),
  })
  async function reset() {
    const sure = await confirm({
      title: 'Reset to defaults?',
      message:
        'Name, colours, fonts, text styles and icons are reset to the defaults. The change takes effect when you save.',
      ok: 'Reset',
      danger: true,
    })
    if (sure) editor.at.set((kit) => ({ ...kit, ...blankBrandKit() }), 'Reset to defaults')
  }
  return (
    <EditorFrame editor={editor} mode="edit" title="Brand kit" singular="brand kit" labels={brandKitLabels}>
      <LanguageContext value={language}>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Stack gap="md">
              <BrandKitForm at={editor.at} />
              <FollowersSection />
              {!editor.readOnly && (
                <Button
                  variant="default"
                  leftSection={<Icon name="undo" />}
                  style={{ alignSelf: 'flex-start' }}
                  onClick={() => void reset()}
                >
                  Reset to defaults
                </Button>
              )}
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <BrandKitPreview at={editor.at} />
          </Grid.Col>
        </Grid>
      </LanguageContext>
    </EditorFrame>
  )
}
