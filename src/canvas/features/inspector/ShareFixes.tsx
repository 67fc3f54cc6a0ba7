import { Group } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { issuesOf } from '../../core/atoms.ts'
import { FixButtons } from '../problems/Fixes.tsx'

/** Problems of shares that miss 100 in total. */
const codes = ['percentage-total', 'weights-total', 'equal-weights']

/** The one-click fixes for the shares of a step, where they are edited: "Spread the rest evenly". */
export function ShareFixes({ of }: { readonly of: string }) {
  const issues = useAtomValue(issuesOf(of)).filter(({ issue }) => codes.includes(issue.code))
  return issues.map(({ issue }) => (
    <Group key={`${issue.code} ${issue.path}`} gap={6}>
      <FixButtons issue={issue} />
    </Group>
  ))
}
