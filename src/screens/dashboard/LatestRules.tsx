import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { labelOf } from '#src/kit/references/linked.ts'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import { RecentRules } from '#src/resource/ChangedLast.tsx'

/** The rules of any list that were changed last, with what was played of them in the range. */
export function LatestRules({ rules }: { readonly rules: Dashboard['latest'] | undefined }) {
  const pathOf = useEditorPath()
  return (
    <RecentRules
      rules={rules?.map((rule) => ({
        ...rule,
        path: pathOf(rule),
        line: `${sentence(labelOf(rule))} · ${rule.plays === 1 ? '1 play' : `${formatNumber(rule.plays)} plays`}`,
      }))}
    />
  )
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
