import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react'
import type { PopupTarget } from './PopupButton.tsx'
import { useOpened } from './useOpened.ts'

interface Props extends PopupTarget, Omit<MenuProps, 'opened' | 'onChange' | 'children'> {
  /** The longest that the list grows, in pixels; it scrolls beyond. */
  readonly maxHeight?: number
  readonly children: ReactNode
}

/** The menu of a `PopupButton`, with its button; it opens when it is mounted. */
export function OpenedMenu({ target, isPressed, maxHeight, children, ...menu }: Props) {
  const { opened, setOpened, button } = useOpened(isPressed)
  return (
    <Menu opened={opened} onChange={setOpened} {...menu}>
      <Menu.Target>
        {cloneElement(target as ReactElement<{ ref: Ref<HTMLButtonElement> }>, { ref: button })}
      </Menu.Target>
      <Menu.Dropdown {...(maxHeight ? { mah: maxHeight, style: { overflowY: 'auto' } } : {})}>{children}</Menu.Dropdown>
    </Menu>
  )
}
