import { Skeleton, Text } from '@mantine/core'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import type { EditorPath } from '#src/kit/links.tsx'
import { LinkAnchor, LinkButton } from '#src/kit/links.tsx'
import { labelOf } from '#src/kit/references/linked.ts'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import { Section } from '#src/kit/Section.tsx'
import classes from './ChangedLast.module.css'
import { StatusBadge } from './StatusBadge.tsx'

/** A rule that was changed lately, and where it is edited; without a path where no page edits it. */
interface RecentRule {
  readonly id: string
  readonly name: string
  readonly path: EditorPath | undefined
  readonly status: string
  /** More words about the rule. */
  readonly line: string
}

interface Props {
  /** Undefined while they are read. */
  readonly rules: readonly RecentRule[] | undefined
  /** The error that kept them from being read. */
  readonly failure?: unknown
  readonly onRetry?: () => void
}

/** The rules that were changed last, to go on with. */
function RecentRules({ rules, failure, onRetry }: Props) {
  return (
    <Section title="Recently changed">
      {failure ? <ErrorState reason={failure} {...(onRetry && { onRetry })} /> : <Rules rules={rules} />}
    </Section>
  )
}

function Rules({ rules }: Pick<Props, 'rules'>) {
  if (!rules) return ['first', 'second', 'third'].map((row) => <Skeleton key={row} h={44} />)
  if (rules.length === 0)
    return (
      <EmptyState
        icon="rule"
        title="No rules yet"
        action={<LinkButton to="/campaignTypeSelect">Create your first rule</LinkButton>}
      >
        A rule defines who can play, when, and what they win.
      </EmptyState>
    )
  return (
    <ul className={classes.rules}>
      {rules.map(({ id, name, path, status, line }) => (
        <li key={id} className={classes.rule}>
          <div className={classes.words}>
            {path ? (
              <LinkAnchor to={path} params={{ id }} fw={600} c="inherit" underline="hover">
                {name || 'No name'}
              </LinkAnchor>
            ) : (
              <Text fw={600}>{name || 'No name'}</Text>
            )}
            <Text size="sm" c="dimmed">
              {line}
            </Text>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}

interface LatestProps extends Pick<Props, 'failure' | 'onRetry'> {
  /** Undefined while they are read. */
  readonly documents: Dashboard['latest'] | undefined
}

/** The documents of any family that were changed last, with the plays of the range they were read for. */
export function LatestDocuments({ documents, failure, onRetry }: LatestProps) {
  const pathOf = useEditorPath()
  return (
    <RecentRules
      rules={documents?.map((one) => ({
        ...one,
        path: pathOf(one),
        line: `${capital(labelOf(one))} · ${one.plays === 1 ? '1 play' : `${formatNumber(one.plays)} plays`}`,
      }))}
      failure={failure}
      {...(onRetry && { onRetry })}
    />
  )
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
