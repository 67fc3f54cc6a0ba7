import type { QueryClient } from '@tanstack/react-query'
import type { Install, InstallChanges } from '#schemas/endpoints/install.ts'
import { api } from '#src/api/api.ts'

/** Reads the settings of the organisation's sites and apps. */
export const installQuery = {
  queryKey: ['install'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Install> =>
    (await api.install.get({}, { signal })).install,
}

/** Saves some of the settings; whoever shows them sees the new ones. */
export async function saveInstall(queries: QueryClient, changes: InstallChanges): Promise<Install> {
  const { install } = await api.install.save({ body: changes })
  queries.setQueryData(installQuery.queryKey, install)
  void queries.invalidateQueries({ queryKey: ['installStatus'] })
  return install
}
