import { List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { documentKinds } from '#schemas/document-kinds.ts'
import { useBoard } from '../board/board-context.ts'
import { savedAtom } from '../editor/atoms.ts'

/** What a save of this document is going to touch elsewhere: everything that refers to it. */
export function UsedBy() {
  const { port } = useBoard()
  const { id } = useAtomValue(savedAtom)
  const { data = [] } = useQuery({
    queryKey: [port.area, 'used-by', port.kind, id],
    queryFn: () => port.usedBy(id ?? ''),
    enabled: id !== undefined,
  })
  if (data.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={650}>
        Used by
      </Text>
      <Text size="sm" c="dimmed">
        What you save here changes them too.
      </Text>
      <List size="sm" spacing={2}>
        {data.map((one) => (
          <List.Item key={`${one.kind} ${one.id}`}>
            {one.name || one.id}{' '}
            <Text span c="dimmed">
              ({labelOf(one.kind)})
            </Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

function labelOf(kind: string): string {
  const known = documentKinds as Readonly<Record<string, { readonly label: string }>>
  return known[kind]?.label ?? kind
}
