import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

interface LeaderboardPickerProps extends Omit<PickerProps<LeaderboardRow>, 'label'> {
  readonly label?: string
  /** The use it is chosen for, where not every leaderboard fits (C §7 `getMyLeaderBoardList`). */
  readonly from?: 'referral' | 'quest' | undefined
}

/** Chooses a leaderboard. */
export function LeaderboardPicker({ label = 'Leaderboard', from, ...props }: LeaderboardPickerProps) {
  const { leaderboard } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose a leaderboard"
      {...props}
      label={label}
      kind="leaderboard"
      terms={from && { from }}
      groupsOf={(rows) => [
        {
          group: 'Leaderboards',
          items: rows.map(({ id, leaderBoardName }) => ({ value: id, label: leaderBoardName })),
        },
      ]}
      nothing="No leaderboard has this name"
      row={leaderboard}
    />
  )
}
