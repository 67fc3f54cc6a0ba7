import { Menu, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { selectionAtom } from '../core/atoms.ts'
import classes from '../core/editor.module.css'
import { type CommandGroup, commandsAt, useCommandContext } from '../core/editor-context.ts'
import { keyLabelsOf } from '../core/keys.ts'
import type { Point } from '../core/sheet.ts'

/** The order of the groups: those used most come first. */
const order: readonly CommandGroup[] = ['Edit', 'Select', 'Arrange', 'View', 'Document', 'Help']

interface MenuProps {
  /** The place of the request, in pixels of the window. */
  readonly at: Point
  readonly onClose: () => void
}

/** The context menu of the selection, or of the empty sheet: by right click, Shift F10 or the menu key. */
export function SheetMenu({ at, onClose }: MenuProps) {
  const context = useCommandContext()
  const isEmpty = context.board.store.get(selectionAtom).length === 0
  const offered = commandsAt(context, isEmpty ? 'sheet' : 'menu').filter(({ when }) => when?.(context) ?? true)
  const groups = order
    .map((group) => offered.filter((command) => command.group === group))
    .filter((list) => list.length > 0)
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      withinPortal={false}
      width={264}
      floatingStrategy="fixed"
      trapFocus
      returnFocus
      offset={0}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Commands"
          className={classes.point}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="Commands">
        {groups.map((list, index) => (
          <Fragment key={list[0]?.group}>
            {index > 0 && <Menu.Divider />}
            {list.map((command) => (
              <Menu.Item
                key={command.label}
                leftSection={<Icon name={command.icon ?? 'command'} />}
                rightSection={
                  <Text size="xs" c="dimmed">
                    {keyLabelsOf(command)[0]}
                  </Text>
                }
                onClick={() => command.run(context)}
              >
                {command.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
