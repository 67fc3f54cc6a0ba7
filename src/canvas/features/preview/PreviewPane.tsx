import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { textAt } from '#schemas/json.ts'
import type { PreviewProps } from '#src/games/preview.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LanguageContext } from '#src/kit/language.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { documentAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { languageAtom } from '../../core/view-state.ts'
import classes from './preview.module.css'

/** True while the preview is open; stored in the browser. */
const openAtom = atomWithStorage('questwire.editor-preview', false, undefined, { getOnInit: true })

/** The document as an end user sees it, live beside the drawing. A family without a preview has no pane. */
export function PreviewPane() {
  const [open, setOpen] = useAtom(openAtom)
  const { preview } = useBoard().port
  if (!preview) return null
  if (!open) {
    return (
      <div className={classes.edge}>
        <Button
          className={classes.unfold ?? ''}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="view" />}
          onClick={() => setOpen(true)}
        >
          Preview
        </Button>
      </div>
    )
  }
  return (
    <aside className={classes.pane} aria-label="Preview">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text component="h2" fw={650} size="sm" m={0}>
          Preview
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label="Hide the preview"
          onClick={() => setOpen(false)}
          {...hint('Hide the preview')}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
      </Group>
      <Suspense fallback={<Loader size="sm" />}>
        <Shown preview={preview} />
      </Suspense>
    </aside>
  )
}

/** Drawn after what is being typed, which must not wait for it. */
function Shown({ preview: Preview }: { readonly preview: ComponentType<PreviewProps> }) {
  const document = useDeferredValue(useAtomValue(documentAtom))
  const language = useAtomValue(languageAtom)
  const { names, config } = useLookups()
  const template = config(textAt(document, 'templateId') || undefined)
  return <Preview document={document} language={language} names={names} {...(template ? { template } : {})} />
}

/** Lends the chosen language to every inspector and to the preview. */
export function SharedLanguage({ children }: { readonly children: ReactNode }) {
  const [index, choose] = useAtom(languageAtom)
  return <LanguageContext value={useMemo(() => ({ index, choose }), [index, choose])}>{children}</LanguageContext>
}
