import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { toast } from '#src/kit/toast.ts'

/** Marks notices as read, up to one that was seen, or all there are; the counter and the lists follow. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number | undefined) => api.bell.markRead({ body: upTo === undefined ? {} : { upTo } }),
    onSuccess: ({ count }) => {
      client.setQueryData(['bell', 'count'], (was: object) => ({ ...was, count }))
      return client.invalidateQueries({ queryKey: ['bell', 'list'] })
    },
    onError: (error) => toast.failure(error.message),
  })
}
