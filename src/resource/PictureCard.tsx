import { Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate, formatDateTimeZone } from '#src/format/dates.ts'
import css from './picture-card.module.css'
import type { CardProps } from './resource.ts'

interface Props extends Omit<CardProps<never>, 'row'> {
  readonly name: string
  /** Its picture, which may move while the card is pointed at or has the focus. */
  readonly picture: ReactNode | ((isLively: boolean) => ReactNode)
  /** The picture is higher than wide. */
  readonly isTall?: boolean
  /** Stands on the picture: why it cannot be chosen any more. */
  readonly mark?: string | undefined
  /** Its kind, its languages. */
  readonly facts: string
  /** The moment of its last change, in milliseconds since the epoch. */
  readonly date: number | undefined
}

/** A document as a card: its picture, its name, facts and date, and what can be done with it. */
export function PictureCard({ name, picture, isTall = false, mark, facts, date, address, actions }: Props) {
  const zone = useAppConfig()?.timezone
  const [isLively, setLively] = useState(false)
  return (
    <article
      className={css.card}
      aria-label={name}
      onPointerEnter={({ pointerType }) => setLively(pointerType !== 'touch')}
      onPointerLeave={() => setLively(false)}
      onFocus={() => setLively(true)}
      onBlur={() => setLively(false)}
    >
      <div className={css.picture} data-tall={isTall || undefined}>
        {typeof picture === 'function' ? picture(isLively) : picture}
        {mark && (
          <Badge className={css.mark ?? ''} color="gray" tt="none">
            {mark}
          </Badge>
        )}
      </div>
      <div className={css.words}>
        {address ? (
          <Link {...address} className={css.name}>
            {name}
          </Link>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        <div className={css.facts}>
          <Text span size="sm" c="dimmed" truncate>
            {facts}
          </Text>
          <Text span size="sm" c="dimmed" className={css.date ?? ''} title={formatDateTimeZone(date, zone)}>
            {formatDate(date, zone)}
          </Text>
        </div>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </article>
  )
}
