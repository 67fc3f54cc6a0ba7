import { Button, Text } from '@mantine/core'
import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import { useChoices } from '#src/lookups/lookups.ts'
import { LeaderboardThumbnail } from '#src/pickers/LeaderboardThumbnail.tsx'
import css from './default-board.module.css'

interface Props {
  /** The id of the leaderboard that is chosen; undefined for none. */
  readonly chosen: string | undefined
  /** The template that is played; `''` for none. */
  readonly templateId: string
  readonly onUse: (id: string, row: LeaderboardRow) => void
}

/**
 * Offers the leaderboard that a template begins with, while none is chosen: the one it names, else the organisation's
 * default (E §7 `getDefaultLeaderboardById`).
 */
export function DefaultBoard({ chosen, templateId, onUse }: Props) {
  const isAsked = templateId !== '' && chosen === undefined
  const { rows } = useChoices('leaderboard', { terms: { defaultOf: templateId }, enabled: isAsked })
  const [row] = rows
  if (!isAsked || !row) return null
  return (
    <div className={css.offer}>
      <LeaderboardThumbnail row={row} />
      <Text size="sm">
        Default of this template: <b>{row.leaderBoardName}</b>
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => onUse(row.id, row)}>
        Use it
      </Button>
    </div>
  )
}
