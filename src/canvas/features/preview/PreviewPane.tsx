import { ActionIcon, Button, Group, Loader, Text, Tooltip } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { Suspense, useDeferredValue } from 'react'
import { textAt } from '#schemas/json.ts'
import { flowById } from '#src/flows/index.ts'
import { Icon } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { documentAtom, flowAtom } from '../../core/atoms.ts'
import { languageAtom } from '../../core/language.ts'
import classes from './preview.module.css'
import { previews } from './previews.ts'

/** True while the preview is open; stored in the browser. */
const openAtom = atomWithStorage('questwire.editor-preview', false, undefined, { getOnInit: true })

/** The document as an end user sees it, live beside the drawing; a family without a preview has no pane. */
export function PreviewPane() {
  const [open, setOpen] = useAtom(openAtom)
  const { family } = flowById(useAtomValue(flowAtom))
  if (!previews[family]) return null
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
        <Tooltip label="Fold the preview away">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label="Fold the preview away"
            onClick={() => setOpen(false)}
          >
            <Icon name="chevron-right" />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Suspense fallback={<Loader size="sm" />}>
        <Shown />
      </Suspense>
    </aside>
  )
}

/** Drawn after what is being typed, which must not wait for it. */
function Shown() {
  const { family } = flowById(useAtomValue(flowAtom))
  const document = useDeferredValue(useAtomValue(documentAtom))
  const language = useAtomValue(languageAtom)
  const { names, config } = useLookups()
  const template = config(textAt(document, 'templateId') || undefined)
  const Preview = previews[family]
  return Preview ? (
    <Preview document={document} language={language} names={names} {...(template ? { template } : {})} />
  ) : null
}
