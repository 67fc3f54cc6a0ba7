import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { formatNumber } from '#src/kit/numbers.ts'
import { Section } from '#src/kit/Section.tsx'
import { labelOf } from '#src/kit/used-by/linked.ts'
import { useEditorPath } from '#src/kit/used-by/useEditorPath.ts'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import classes from './dashboard.module.css'

/** The rules of any list that were changed last, with what was played of them in the range. */
export function LatestRules({ rules }: { readonly rules: Dashboard['latest'] | undefined }) {
  const pathOf = useEditorPath()
  return (
    <Section title="Changed last">
      {!rules && ['first', 'second', 'third'].map((row) => <Skeleton key={row} h={44} />)}
      {rules?.length === 0 && (
        <EmptyState
          icon="rule"
          title="No rules yet"
          action={
            <Button component={Link} to="/campaignTypeSelect">
              Draw the first one
            </Button>
          }
        >
          A rule says who may play, when, and what is given for it.
        </EmptyState>
      )}
      {rules && rules.length > 0 && (
        <ul className={classes.rules}>
          {rules.map((rule) => {
            const path = pathOf(rule)
            return (
              <li key={rule.id} className={classes.rule}>
                <div className={classes.words}>
                  {path ? (
                    <Anchor component={Link} to={path} params={{ id: rule.id } as never} fw={600}>
                      {rule.name || 'No name'}
                    </Anchor>
                  ) : (
                    <Text fw={600}>{rule.name || 'No name'}</Text>
                  )}
                  <Text size="sm" c="dimmed">
                    {sentence(labelOf(rule))} · {rule.plays === 1 ? '1 play' : `${formatNumber(rule.plays)} plays`}
                  </Text>
                </div>
                <StatusBadge status={rule.status} />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
