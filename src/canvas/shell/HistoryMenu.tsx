import { Menu } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Icon } from '#src/kit/icons.tsx'
import { OpenedMenu } from '#src/kit/menus/OpenedMenu.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { jumpToStep } from '../core/actions.ts'
import { historyAtom } from '../core/atoms.ts'
import { useBoard } from '../core/editor-context.ts'

/** The steps that were made, the last one first: each leads back to the sheet as it was after it. */
export function HistoryMenu(popup: PopupTarget) {
  const { store } = useBoard()
  const { past, future } = useAtomValue(historyAtom)
  const steps = [...past.map(({ label }) => label), ...future.map(({ label }) => label)]
  return (
    <OpenedMenu {...popup} position="bottom-end" width={240} maxHeight={320}>
      {['As it was opened', ...steps]
        .map((label, at) => ({ label, at }))
        .reverse()
        .map(({ label, at }) => (
          <Menu.Item
            key={at}
            leftSection={
              at === past.length ? <Icon name="check" size={14} /> : <span style={{ width: 14, display: 'block' }} />
            }
            {...(at > past.length ? { c: 'dimmed' } : {})}
            onClick={() => jumpToStep(store, at)}
          >
            {label}
          </Menu.Item>
        ))}
    </OpenedMenu>
  )
}
