import { Text, ThemeIcon } from '@mantine/core'
import type { Attention } from '#schemas/endpoints/dashboard.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { IconName } from '#src/kit/icons.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { labelOf } from '#src/kit/references/linked.ts'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import { Section } from '#src/kit/Section.tsx'
import { DAY_MS } from '#src/time/durations.ts'
import classes from './overview.module.css'

/** Lists what needs somebody, the most urgent first, each with the page that settles it. `attention` is undefined while it is read. */
export function NeedsYou({ attention }: { readonly attention: readonly Attention[] | undefined }) {
  const pathOf = useEditorPath()
  const zone = useAppConfig()?.timezone
  return (
    <Section title="Needs you">
      {attention?.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing needs you today.
        </Text>
      ) : (
        <ul className={classes.list} aria-busy={attention === undefined}>
          {attention?.map((one) => {
            const path = pathOf(one)
            const { title, detail, icon, tone } = wordsOf(one, zone, Date.now())
            return (
              <li key={`${one.about} ${one.id}`} className={classes.item}>
                <ThemeIcon variant="light" color={tone} size="lg">
                  <Icon name={icon} />
                </ThemeIcon>
                <div className={classes.words}>
                  <Text fw={600} size="sm" truncate title={title}>
                    {title}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {detail}
                  </Text>
                </div>
                {path && (
                  <LinkButton
                    to={path}
                    params={{ id: one.id }}
                    size="xs"
                    variant="default"
                    aria-label={`Open ${one.name}`}
                  >
                    Open
                  </LinkButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

interface AttentionText {
  readonly title: string
  readonly detail: string
  readonly icon: IconName
  readonly tone: 'red' | 'orange'
}

/**
 * Returns what needs somebody in words.
 *
 * @param now - Milliseconds since the epoch.
 */
export function wordsOf(one: Attention, zone: string | undefined, now: number): AttentionText {
  const { about, name, at, left = 0, refused = 0 } = one
  if (about === 'stock') {
    const missed = refused > 0 ? `, ${formatNumber(refused)} won in the last 7 days and not given` : ''
    if (left === 0)
      return { title: `${name} is out of stock`, detail: `None left${missed}`, icon: 'reward', tone: 'red' }
    const title = `${name} ends ${inDays(at, now)}`
    return {
      title,
      detail: `${formatNumber(left)} left at the pace of the last 7 days${missed}`,
      icon: 'reward',
      tone: 'red',
    }
  }
  const label = labelOf(one)
  const kind = `${label[0]?.toUpperCase()}${label.slice(1)}`
  if (about === 'ends')
    return {
      title: `${name} ends ${inDays(at, now)}`,
      detail: `${kind} · ${formatDateTime(at, zone)}`,
      icon: 'schedule',
      tone: 'orange',
    }
  const when = at < now ? 'was due' : 'is due'
  return {
    title: `${name} is still inactive`,
    detail: `${kind} · ${when} ${formatDateTime(at, zone)}`,
    icon: 'schedule',
    tone: 'orange',
  }
}

function inDays(at: number, now: number): string {
  const days = Math.max(0, Math.round((at - now) / DAY_MS))
  return days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`
}
