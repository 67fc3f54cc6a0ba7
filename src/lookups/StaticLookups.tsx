import { type ReactNode, useMemo } from 'react'
import { sampleLookups } from './lookups.samples.ts'
import { type LookupRows, LookupsContext } from './lookups.ts'
import { lookupsOf } from './lookups-of.ts'

/** Lookups that are given rather than fetched: stories and tests stand on the samples and change what they need. */
export function StaticLookups(props: {
  readonly rows?: Partial<LookupRows>
  readonly loading?: boolean
  readonly children: ReactNode
}) {
  const { rows, loading = false, children } = props
  const lookups = useMemo(() => lookupsOf({ ...sampleLookups, ...rows }, { loading }), [rows, loading])
  return <LookupsContext value={lookups}>{children}</LookupsContext>
}
