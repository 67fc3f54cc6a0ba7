/** The activity: something people do, how often, and what each time earns; a game-mechanics rule and a badge rule count them. */
import { textAt } from '#schemas/json.ts'
import { blankCustomActivity, CustomActivity } from '#schemas/values/custom-activity.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The activity kind; its slice is an item of `customActivityEvents` (E §3 "Game mechanics rule"). */
export const activity = {
  id: 'activity',
  group: 'trigger',
  label: 'Activity',
  about: 'Something people do, how often, and the points it earns.',
  icon: 'activity',
  placeholder: 'Choose what they do',
  slice: CustomActivity,
  blank: blankCustomActivity,
  ports: [{ id: 'activity', side: 'in', type: 'activity', label: 'Counted by' }],
  title: (slice, names) => {
    const [followed, event] = [textAt(slice, 'activity'), textAt(slice, 'event')]
    if (followed) return names('rule', followed) ?? followed
    return event ? (names('event', event) ?? event) : ''
  },
  outlineText: () => 'does {}',
} as const satisfies NodeKind
