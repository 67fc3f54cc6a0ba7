import { PageFrame } from '#src/kit/PageFrame.tsx'

/** The page of one rule: its canvas. */
export function RuleEditorPage() {
  return (
    <PageFrame title="Rule" parent={{ label: 'Rule engine', to: '/ruleengine' }}>
      {null}
    </PageFrame>
  )
}
