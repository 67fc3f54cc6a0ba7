import { ActionIcon, Tooltip } from '@mantine/core'
import { Panel, useReactFlow } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { lockedAtom } from '../editor/atoms.ts'
import { FIT } from './useFirstLayout.ts'

interface Tool {
  readonly icon: IconName
  readonly label: string
  readonly run: () => void
}

interface ToolbarProps {
  readonly onTidy: () => void
  /** Back to a new document (C §4 "Clear form"); one step that can be undone. */
  readonly onClear: () => void
  readonly onHelp: () => void
}

/** Zoom, fit, tidy, clear and the shortcut sheet, at the lower left of the canvas. */
export function Toolbar({ onTidy, onClear, onHelp }: ToolbarProps) {
  const locked = useAtomValue(lockedAtom)
  const flow = useReactFlow()
  const tools: readonly Tool[] = [
    { icon: 'plus', label: 'Zoom in', run: () => void flow.zoomIn() },
    { icon: 'minus', label: 'Zoom out', run: () => void flow.zoomOut() },
    { icon: 'fit', label: 'Fit all (1)', run: () => void flow.fitView(FIT) },
    { icon: 'layout', label: 'Tidy up (L)', run: onTidy },
    ...(locked ? [] : [{ icon: 'trash', label: 'Clear the sheet', run: onClear } as const]),
    { icon: 'keyboard', label: 'Shortcuts (?)', run: onHelp },
  ]
  return (
    <Panel position="bottom-left">
      <ActionIcon.Group>
        {tools.map(({ icon, label, run }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="default" size={32} aria-label={label} onClick={run}>
              <Icon name={icon} size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
      </ActionIcon.Group>
    </Panel>
  )
}
