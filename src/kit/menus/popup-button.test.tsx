import { MantineProvider, Menu } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onDemand } from '../on-demand.ts'
import { OpenedMenu } from './OpenedMenu.tsx'
import { PopupButton, type PopupTarget } from './PopupButton.tsx'

const patient = { timeout: 10_000 }

/** The menu of two actions; `fetched` says how often its code was asked for. */
function open() {
  const fetched: string[] = []
  const List = ({ first, ...popup }: { readonly first: string } & PopupTarget) => (
    <OpenedMenu {...popup}>
      <Menu.Item>{first}</Menu.Item>
      <Menu.Item>Rename</Menu.Item>
    </OpenedMenu>
  )
  const Later = onDemand(async () => {
    fetched.push('menu')
    return List
  })
  render(
    <MantineProvider env="test">
      <PopupButton kind="menu" popup={Later} given={{ first: 'Copy' }} target={<button type="button">More</button>} />
    </MantineProvider>,
  )
  return { fetched, button: () => screen.getByRole('button', { name: 'More' }) }
}

test('a menu is fetched when its button is focused, and opens with a press of a key', async () => {
  const { fetched, button } = open()
  expect(fetched).toEqual([])
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  expect(button()).toHaveFocus()
  expect(fetched).toEqual(['menu'])
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Copy' }, patient)).toBeVisible()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
})

test('closing gives the focus back to the button, which opens the menu again', async () => {
  const { button } = open()
  await userEvent.click(button())
  await screen.findByRole('menuitem', { name: 'Rename' }, patient)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button()).toHaveFocus(), patient)
  expect(screen.queryByRole('menuitem')).toBeNull()
  await userEvent.click(button())
  expect(await screen.findByRole('menuitem', { name: 'Copy' }, patient)).toBeVisible()
})
