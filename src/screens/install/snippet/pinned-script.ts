import type { PinnedScript } from './snippets.ts'

/** Reads which script can be pinned; nothing where the platform is served without a build, as in development. */
export const pinnedScriptQuery = (platform: string) => ({
  queryKey: ['pinnedScript', platform],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<PinnedScript | null> => {
    const response = await fetch(`${platform}/sdk/v1/pinned.json`, { signal }).catch(() => undefined)
    const read: unknown = response?.ok ? await response.json().catch(() => null) : null
    const { file, integrity } = (read ?? {}) as Partial<PinnedScript>
    return typeof file === 'string' && typeof integrity === 'string' ? { file, integrity } : null
  },
  staleTime: Number.POSITIVE_INFINITY,
})
