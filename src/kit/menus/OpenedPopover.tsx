import { Popover, type PopoverDropdownProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react'
import type { PopupTarget } from './PopupButton.tsx'
import { useOpened } from './useOpened.ts'

interface Props extends PopupTarget {
  /** In pixels, or as its content asks for. */
  readonly width: number | 'max-content'
  readonly dropdown?: PopoverDropdownProps
  readonly children: (close: () => void) => ReactNode
}

/** The dialog of a `PopupButton`, with its button; it opens when it is mounted. */
export function OpenedPopover({ target, isPressed, width, dropdown, children }: Props) {
  const { opened, setOpened, button } = useOpened(isPressed)
  const shown = cloneElement(
    target as ReactElement<{ ref: Ref<HTMLButtonElement>; onClick: () => void; 'aria-expanded': boolean }>,
    { ref: button, onClick: () => setOpened(!opened), 'aria-expanded': opened },
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={width} trapFocus returnFocus shadow="md">
      <Popover.Target>{shown}</Popover.Target>
      <Popover.Dropdown {...dropdown}>{children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  )
}
