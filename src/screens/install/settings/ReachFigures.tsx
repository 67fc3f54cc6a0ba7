import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { reachWords } from './reach-words.ts'

/** The players of both sides of the holdout so far, and what they do; nothing while nobody was met. */
export function ReachFigures() {
  const { data } = useQuery({ queryKey: ['held', 'reach'], queryFn: ({ signal }) => api.held.reach({}, { signal }) })
  const words = data && reachWords(data.reach)
  return words ? (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  ) : null
}
