import type { LeaderboardRow } from '#schemas/endpoints/lookups.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect, type PickerProps } from './LookupSelect.tsx'

/** Chooses a leaderboard. */
export function LeaderboardPicker({
  label = 'Leaderboard',
  ...props
}: Omit<PickerProps<LeaderboardRow>, 'label'> & { readonly label?: string }) {
  const { rows, leaderboard, loading } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose a leaderboard"
      {...props}
      label={label}
      groups={[
        {
          group: 'Leaderboards',
          items: rows.leaderboards.map(({ id, leaderBoardName }) => ({ value: id, label: leaderBoardName })),
        },
      ]}
      loading={loading}
      nothing="No leaderboard has this name"
      row={leaderboard}
    />
  )
}
