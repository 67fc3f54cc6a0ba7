import type { CabinetBadge } from '#schemas/endpoints/play.ts'
import { asWords } from '#schemas/json.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { BadgeMedal } from './BadgeMedal.tsx'
import css from './badge-cabinet.module.css'

interface Props {
  readonly badges: readonly CabinetBadge[]
  /** IANA time zone of the dates. */
  readonly zone: string
}

/** The badges of a player: earned ones shine with their day, others say how they are earned and how much is missing. */
export function BadgeCabinet({ badges, zone }: Props) {
  const earned = badges.filter(({ earnedTS }) => earnedTS !== null).length
  return (
    <div className={css.cabinet}>
      <p className={css.sum}>
        {formatNumber(earned)} of {formatNumber(badges.length)} earned
      </p>
      <ul className={css.badges}>
        {badges.map((one) => (
          <Shelved key={one.badgeId} {...one} zone={zone} />
        ))}
      </ul>
    </div>
  )
}

function Shelved({ badge, earnedTS, times, next, zone }: CabinetBadge & { readonly zone: string }) {
  const isEarned = earnedTS !== null
  const name = asWords(badge.badgeName) || asWords(badge.templateName) || 'Badge'
  const description = asWords(badge.badgeDescription)
  const { have = 0, need } = next ?? {}
  return (
    <li data-activity={next?.ruleId} data-earned={isEarned || undefined}>
      <BadgeMedal badge={badge} size={84} faint={!isEarned} />
      <strong>{name}</strong>
      {description && <span className={css.soft}>{description}</span>}
      {isEarned && (
        <span className={css.earned}>
          Earned {formatDate(earnedTS, zone)}
          {times > 1 && ` · ${formatNumber(times)} times`}
        </span>
      )}
      {next && (
        <span className={css.next}>
          {need !== undefined && <progress max={need} value={have} aria-label={`Progress towards ${name}`} />}
          <span className={css.soft}>
            {next.name}
            {need !== undefined && (
              <>
                {' · '}
                {formatNumber(have)} of {formatNumber(need)}
              </>
            )}
          </span>
        </span>
      )}
    </li>
  )
}
