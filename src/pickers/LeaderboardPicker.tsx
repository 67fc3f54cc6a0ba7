import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LeaderboardThumbnail } from './LeaderboardThumbnail.tsx'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'
import { usePickerSlots } from './picker-slots.ts'
import { useDocumentSlot } from './useDocumentSlot.tsx'

interface LeaderboardPickerProps extends Omit<PickerProps<LeaderboardRow>, 'label'> {
  readonly label?: string
  /** The use it is chosen for, where not every leaderboard fits (C §7 `getMyLeaderBoardList`). */
  readonly from?: 'referral' | 'quest' | undefined
  /** Offers to make one, and to edit the chosen one, over the page. */
  readonly editable?: boolean
}

/** Chooses a leaderboard; a missing one can be made, and the chosen one edited, where the app lends the editor. */
export function LeaderboardPicker({ label = 'Leaderboard', from, editable = false, ...props }: LeaderboardPickerProps) {
  const { leaderboard } = useLookups()
  const slots = usePickerSlots()
  const row = leaderboard(props.value)
  const { action, below } = useDocumentSlot({
    ...{ slot: editable ? slots.leaderboard : undefined, noun: 'leaderboard', row, readOnly: props.readOnly },
    onMade: (id) => props.onChange(id, undefined),
  })
  return (
    <>
      <LookupSelect
        placeholder="Choose a leaderboard"
        {...props}
        label={label}
        kind="leaderboard"
        terms={from && { from }}
        groupsOf={(rows) => {
          const itemOf = (one: LeaderboardRow) => ({
            value: one.id,
            label: one.leaderBoardName,
            below: one.leaderBoardTitle,
            icon: <LeaderboardThumbnail row={one} />,
          })
          const [own, library] = [rows.filter((one) => !one.library), rows.filter((one) => one.library)]
          return [
            { group: 'Leaderboards', items: own.map(itemOf) },
            { group: 'Library', items: library.map(itemOf) },
          ]
        }}
        action={action}
        nothing="No leaderboard has this name"
        row={leaderboard}
      />
      {below}
    </>
  )
}
