import { UnstyledButton } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { nameOfFlow } from '#src/flows/registry.ts'
import { nounOf } from '#src/graph/kind.ts'
import { Icon } from '#src/kit/icons.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { titleOf } from '#src/outline/sentence.ts'
import { documentAtom, graphAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { isForecastIssue } from '../../core/forecast-atoms.ts'
import { issueWordsAtom } from '../../core/issue-words.ts'
import { type PlacedIssue, placedIssuesAtom } from '../../core/issues.ts'
import { type BottomTab, languageName, languageOf } from '../../core/view-state.ts'
import { FixButtons } from './FixButtons.tsx'
import classes from './problems.module.css'

const StockSavingFix = onDemand(async () => (await import('../forecast/StockSavingFix.tsx')).StockSavingFix)

/** The number of issues that get fixes, since each fix is tried out on the whole document. */
const MAX_ISSUES_WITH_FIXES = 20

/** The number of problems; none where the checks find nothing, even if the forecast warns. */
export function ProblemsHead() {
  const placed = useAtomValue(placedIssuesAtom)
  const toDo = placed.filter(({ isToDo }) => isToDo).length
  const errors = placed.filter(({ issue, isToDo }) => issue.severity === 'error' && !isToDo).length
  const warnings = placed.length - errors - toDo
  const words = [
    errors ? `${errors} ${errors === 1 ? 'problem' : 'problems'}` : '',
    toDo ? `${toDo} to do` : '',
    placed.every(({ issue }) => isForecastIssue(issue)) ? 'No problems' : '',
    warnings ? `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : '',
  ].filter(Boolean)
  return (
    <>
      <Icon name={placed.length === 0 ? 'check' : errors ? 'error' : warnings ? 'warning' : 'outline'} size={16} />
      <span className={classes.count} data-worst={errors ? 'error' : warnings ? 'warning' : 'none'} aria-live="polite">
        {words.join(', ')}
      </span>
      {placed.length > 0 && <span className={classes.hint}>F8 next</span>}
    </>
  )
}

/** All issues in the documented sentences; each leads to its step and field. */
export function ProblemsList() {
  const board = useBoard()
  const placed = useAtomValue(placedIssuesAtom)
  const ownerName = useOwnerName()
  const wordsOf = useAtomValue(issueWordsAtom)
  if (placed.length === 0) return <p className={classes.nothing}>Nothing is missing.</p>
  return (
    <ul className={classes.list}>
      {placed.map((one, at) => (
        <li key={`${one.issue.path} ${one.issue.message}`}>
          <UnstyledButton className={classes.item ?? ''} onClick={() => board.show(one.owner, { field: one.path })}>
            <span className={classes.dot} data-severity={one.isToDo ? 'to-do' : one.issue.severity} />
            <span>{wordsOf(one.issue)}</span>
            <span className={classes.where}>on {ownerName(one)}</span>
          </UnstyledButton>
          {at < MAX_ISSUES_WITH_FIXES && <FixButtons issue={one.issue} />}
          <Suspense>
            {one.issue.code.startsWith('forecast-stock') && <StockSavingFix place={one.issue.path} />}
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that names the step of an issue, in the words of its card. */
function useOwnerName(): (placed: PlacedIssue) => string {
  const graph = useAtomValue(graphAtom)
  const document = useAtomValue(documentAtom)
  const { names } = useLookups()
  return ({ owner, issue }) => {
    if (issue.path === 'name') return `the ${nameOfFlow(graph.flow)}`
    const edge = graph.edges.find((one) => one.id === owner)
    const node = graph.nodes.find((one) => one.id === (edge?.target ?? owner))
    if (!node) return 'a connection'
    const title = titleOf(graph, node, names) || nounOf(nodeKind(node.kind))
    const language = languageOf(issue.path)
    const said = edge ? `the way to ${title}` : title
    return language > 0 ? `${said}, in ${languageName(document, language)}` : said
  }
}

/** The tab with the problems. */
export const problemsTab: BottomTab = { id: 'problems', label: 'Problems', Head: ProblemsHead, Panel: ProblemsList }
