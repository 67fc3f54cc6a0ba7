import { Button, Textarea } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import css from '#src/kit/inspector/inspector.module.css'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import type { InspectorProps } from '../shared/view.ts'

/** Shows the JSON of a document that is carried but not drawn, to be read and copied. */
export default function OpaqueInspector({ at }: InspectorProps) {
  const json = JSON.stringify(at.value, null, 2) ?? ''
  return (
    <Section title="Document">
      <Note>This kind of document is not drawn yet. It is kept, and saved back, exactly as it is.</Note>
      <Textarea
        label="JSON"
        value={json}
        readOnly
        autosize
        minRows={4}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Button
        className={css.start}
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="copy" />}
        onClick={() => void copy(json)}
      >
        Copy JSON
      </Button>
    </Section>
  )
}

/** Outside HTTPS there is no clipboard to write to; then it says so. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.copied()
  } catch (reason) {
    toast.failedToCopy(reason)
  }
}
