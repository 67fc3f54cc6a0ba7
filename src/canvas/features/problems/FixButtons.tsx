/** The fixes of issues, loaded with the first issue that is shown: most documents have none. */
import { Group } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import { onDemand } from '#src/kit/on-demand.ts'
import { issuesOf } from '../../core/issues.ts'

/** The fixes themselves. */
export const IssueFixes = onDemand(async () => (await import('./IssueFixes.tsx')).IssueFixes)

/** The one-click fixes of an issue, each a button and one step that can be undone. */
export function FixButtons({ issue }: { readonly issue: Issue }) {
  return (
    <Suspense>
      <IssueFixes issue={issue} />
    </Suspense>
  )
}

/** Problems of shares that miss 100 in total. */
const codes = ['percentage-total', 'weights-total', 'equal-weights']

/** The one-click fixes for the shares of a step, where they are edited: "Spread the rest". */
export function ShareFixes({ of }: { readonly of: string }) {
  const issues = useAtomValue(issuesOf(of)).filter(({ issue }) => codes.includes(issue.code))
  return issues.map(({ issue }) => (
    <Group key={`${issue.code} ${issue.path}`} gap={6}>
      <FixButtons issue={issue} />
    </Group>
  ))
}
