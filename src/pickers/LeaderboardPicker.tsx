import type { LeaderboardRow } from '#schemas/endpoints/lookups.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

/** Chooses a leaderboard. */
export function LeaderboardPicker({
  label = 'Leaderboard',
  ...props
}: Omit<PickerProps<LeaderboardRow>, 'label'> & { readonly label?: string }) {
  const { leaderboard } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose a leaderboard"
      {...props}
      label={label}
      kind="leaderboard"
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
