import { List, Stack, Text } from '@mantine/core'
import type { Template } from '#schemas/documents/template.ts'
import { api } from '#src/api/api.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { labelOf } from '#src/kit/references/linked.ts'
import { idOf } from '#src/resource/document-calls.ts'
import type { Editor } from '#src/resource/useEditor.ts'

/**
 * Asks before a template is saved without a field, an element or a question that a rule rewards or asks; not where
 * nothing could be asked.
 */
export async function confirmDropped({ document }: Editor<Template>): Promise<boolean> {
  const gamificationId = idOf(document)
  if (gamificationId === undefined) return true
  const reply = await api.templates.checkSave({ query: { gamificationId }, body: document }).catch(() => undefined)
  if (!reply || reply.links.length === 0) return true
  return confirm({
    title: 'Some of this is still rewarded',
    message: (
      <Stack gap="xs">
        <Text size="sm">If you save, the template loses what these still give rewards for, or ask:</Text>
        <List size="sm">
          {reply.links.map((link) => (
            <List.Item key={`${link.kind} ${link.id}`}>
              {link.name} ({labelOf(link)}): {link.dropped.join(', ')}
            </List.Item>
          ))}
        </List>
      </Stack>
    ),
    ok: 'Save',
    danger: true,
    size: 'lg',
  })
}
