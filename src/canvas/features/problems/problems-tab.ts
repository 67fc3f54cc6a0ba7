import type { BottomTab } from '../../core/bottom-panel.ts'
import { ProblemsHead, ProblemsList } from './Problems.tsx'

/** The tab with the problems. */
export const problemsTab: BottomTab = { id: 'problems', label: 'Problems', Head: ProblemsHead, Panel: ProblemsList }
