import type { LowerTab } from '../../core/bottom-panel.ts'
import { ProblemsHead, ProblemsList } from './Problems.tsx'

/** What is wrong with the document. */
export const problemsTab: LowerTab = { id: 'problems', label: 'Problems', Head: ProblemsHead, Panel: ProblemsList }
