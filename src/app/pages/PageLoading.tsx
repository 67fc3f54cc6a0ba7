import { Skeleton, Stack } from '@mantine/core'

/** Stands while a page's code arrives. */
export function PageLoading() {
  return (
    <Stack p="lg" gap="md" role="status" aria-label="Loading">
      <Skeleton h={28} w={240} />
      <Skeleton h={96} />
      <Skeleton h={240} />
    </Stack>
  )
}
