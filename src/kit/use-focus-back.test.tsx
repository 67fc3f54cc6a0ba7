import { MantineProvider, Menu, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusBack } from './useFocusBack.ts'

function Rename({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title="Rename" transitionProps={{ duration: 0 }}>
      <input aria-label="Name" />
    </Modal>
  )
}

/** A page whose dialog is there only while it is open. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Rename it</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && <Rename onClose={() => setOpen(false)} />}
    </MantineProvider>
  )
}

test.each([
  { opener: 'Rename', item: undefined },
  { opener: 'More', item: 'Rename it' },
])('the focus is back at $opener after a dialog that it opened', async ({ opener, item }) => {
  const user = userEvent.setup()
  render(<Page />)
  screen.getByRole('button', { name: opener }).focus()
  await user.keyboard('{Enter}')
  if (item) {
    ;(await screen.findByRole('menuitem', { name: item })).focus()
    await user.keyboard('{Enter}')
  }
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.click(name)
  expect(document.activeElement).toBe(name)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: opener })))
})
