import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { LinkedList } from '#src/kit/references/LinkedList.tsx'
import { savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/board-context.ts'

/** The documents that refer to this one, and so are affected by a save. */
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
      <LinkedList links={data} />
    </Stack>
  )
}
