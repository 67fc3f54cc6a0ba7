import { Badge, Button, Text, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import type { PlanConflict, Remedy } from '#src/engine/conflicts/conflict.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { toneOf } from './conflict-words.ts'
import classes from './conflicts.module.css'

const LimitField = onDemand(async () => (await import('./LimitField.tsx')).LimitField)

interface Props {
  readonly conflicts: readonly PlanConflict[]
  /** False until they have been looked for: its place is kept, and nothing else. */
  readonly isLooked: boolean
  /** The last day that was looked at in words; empty where all days have passed. */
  readonly until: string
  readonly lit: string | undefined
  readonly gamesAtOnce: number | null
  readonly isBusy: boolean
  readonly mayChange: boolean
  readonly onLight: (id: string | undefined) => void
  readonly onRemedy: (remedy: Remedy) => void
  readonly onLimit: (games: number | null) => void
}

/** The conflicts that were found, each with its ways out; pointing at one lights what it concerns. */
export const ConflictPanel = memo(function ConflictPanel(props: Props) {
  const { conflicts, isLooked, until, gamesAtOnce, onLimit } = props
  if (!isLooked) return <section className={classes.panel} aria-label="Conflicts" aria-busy />
  return (
    <section className={classes.panel} aria-label="Conflicts">
      <div className={classes.head}>
        <h2 className={classes.title} style={{ margin: 0 }}>
          Conflicts
        </h2>
        {conflicts.length > 0 && (
          <Badge color="orange" variant="light">
            {formatNumber(conflicts.length)}
          </Badge>
        )}
        <Allowed call={endpoints.calendar.saveLimits}>
          <PopupButton
            kind="dialog"
            popup={LimitField}
            given={{ gamesAtOnce, onLimit }}
            target={
              <UnstyledButton
                ml="auto"
                c="light-dark(var(--mantine-color-indigo-6), var(--mantine-color-indigo-3))"
                fz="sm"
                fw={600}
              >
                Limits
              </UnstyledButton>
            }
          />
        </Allowed>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and keys reach all of it */}
      <ul className={classes.list} tabIndex={0} aria-label="Conflicts">
        {conflicts.map((conflict, at) => (
          <ConflictCard key={conflict.id} {...props} conflict={conflict} number={at + 1} />
        ))}
        {conflicts.length === 0 && (
          <li>
            <Text size="sm" c="dimmed" p="md">
              {until === ''
                ? 'These days have passed: nothing can collide any more.'
                : `Nothing collides until ${until}.`}
            </Text>
          </li>
        )}
      </ul>
      <Legend />
    </section>
  )
})

interface CardProps extends Props {
  readonly conflict: PlanConflict
  readonly number: number
}

function ConflictCard({ conflict, number, lit, isBusy, mayChange, onLight, onRemedy }: CardProps) {
  const { id, title, text, remedies } = conflict
  const light = () => onLight(id)
  const leave = () => onLight(undefined)
  return (
    <li
      className={classes.card}
      data-lit={lit === id || undefined}
      onPointerEnter={light}
      onPointerLeave={leave}
      onFocus={light}
      onBlur={leave}
    >
      <span className={classes.number} data-tone={toneOf(conflict)} aria-hidden>
        {number}
      </span>
      <div style={{ minWidth: 0 }}>
        <div className={classes.cause}>{title}</div>
        <div className={classes.text}>{text}</div>
        <div className={classes.remedies}>
          {remedies.map((remedy) => (
            <Button
              key={remedy.label}
              size="compact-xs"
              variant="default"
              disabled={isBusy || (!mayChange && !remedy.do.startsWith('open'))}
              onClick={() => onRemedy(remedy)}
            >
              {remedy.label}
            </Button>
          ))}
        </div>
      </div>
    </li>
  )
}

/** The meaning of the marks. */
function Legend() {
  const keys = [
    ['Active', 'light-dark(var(--mantine-color-green-6), var(--mantine-color-green-4))', ''],
    ['Upcoming', 'light-dark(var(--mantine-color-blue-6), var(--mantine-color-blue-4))', ''],
    [
      'Draft, inactive or ended',
      'transparent',
      '1.5px solid light-dark(var(--mantine-color-gray-5), var(--mantine-color-dark-2))',
    ],
  ] as const
  return (
    <div className={classes.foot}>
      {keys.map(([words, background, border]) => (
        <span key={words} className={classes.key}>
          <span className={classes.swatch} style={{ background, border }} aria-hidden />
          {words}
        </span>
      ))}
      <span className={classes.key}>
        <span className={classes.hatch} aria-hidden />
        Conflict
      </span>
    </div>
  )
}
