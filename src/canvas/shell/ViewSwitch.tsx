import { Center, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import { useAtom } from 'jotai'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { type ViewMode, viewModeAtom } from '../core/view-mode.ts'

const views: readonly { readonly value: ViewMode; readonly icon: IconName; readonly label: string }[] = [
  { value: 'canvas', icon: 'rule', label: 'Canvas' },
  { value: 'both', icon: 'both', label: 'Canvas and outline' },
  { value: 'outline', icon: 'outline', label: 'Outline' },
]

/** Chooses between the drawing, the sentences, and both. */
export function ViewSwitch() {
  const [view, setView] = useAtom(viewModeAtom)
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={view}
      onChange={(value) => setView(value as ViewMode)}
      data={views.map(({ value, icon, label }) => ({
        value,
        label: (
          <Tooltip label={label}>
            <Center miw={20} mih={20}>
              <Icon name={icon} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </Center>
          </Tooltip>
        ),
      }))}
    />
  )
}
