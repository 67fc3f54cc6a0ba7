import { useParams } from '@tanstack/react-router'
import { rulePort } from '#src/canvas/documents/rule-port.ts'
import { RuleEditor } from '#src/canvas/RuleEditor.tsx'

/** The page of one rule: its canvas. */
export function RuleEditorPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return <RuleEditor port={rulePort} id={id} />
}
