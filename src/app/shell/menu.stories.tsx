import { Box } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { MenuSection } from '#schemas/endpoints/accounts.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { MenuSectionEntry } from './MenuSectionEntry.tsx'
import classes from './shell.module.css'

const sections: readonly MenuSection[] = [
  {
    title: 'Offer Management',
    slug: 'offer_management',
    url: '',
    submenus: [
      { title: 'Rewards', slug: 'rewards', url: '/offermanager' },
      { title: 'Third-party rewards', slug: 'third_party', url: '/offermanagerthirdparty' },
    ],
  },
  { title: 'Webhooks', slug: 'webhooks', url: '/webhook', submenus: [] },
  {
    title: 'Rule Engine',
    slug: 'rule_engine',
    url: '',
    submenus: [{ title: 'Rule Engine', slug: 'rules', url: '/ruleengine' }],
  },
  { title: 'Developer docs', slug: 'developer_docs', url: 'docs', external: true, submenus: [] },
]

interface Props {
  readonly open: boolean
  readonly active: string
  readonly unfold: boolean
}

/** The side menu over a definition as the server sends it. */
function SideMenu({ open, active, unfold }: Props) {
  const element = () => (
    <Box component="nav" aria-label="Main" w={open ? 210 : 45}>
      <ul className={classes.list}>
        {sections.map((section) => (
          <li key={section.slug}>
            <Entry section={section} open={open} active={active} unfold={unfold} />
          </li>
        ))}
      </ul>
    </Box>
  )
  return <InRouter router={routerAround({ path: '/', title: 'Menu', element }, '/')} />
}

function Entry(props: Omit<ComponentProps<typeof MenuSectionEntry>, 'chosen' | 'onFold'>) {
  const [chosen, choose] = useState<boolean>()
  return <MenuSectionEntry {...props} chosen={chosen} onFold={choose} />
}

const meta = { title: 'Shell/Side menu', component: SideMenu } satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

/** A short menu shows all its links. */
export const Unfolded: Story = { args: { open: true, active: 'rewards', unfold: true } }

/** A long menu shows the section of the open page; the others unfold. */
export const Folded: Story = {
  args: { open: true, active: 'rewards', unfold: false },
  play: async ({ canvas }) => {
    const rules = await canvas.findByRole('button', { name: 'Rule Engine' })
    await expect(rules).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(rules)
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Rule Engine' })).toBeVisible())
    await expect(canvas.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page')
  },
}

/** Icons only: links of a section stand beside it. */
export const Rail: Story = {
  args: { open: false, active: 'rewards', unfold: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rule Engine' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rule Engine' })).toBeVisible())
  },
}

/** External links open in a new tab, and say so. */
export const External: Story = {
  args: { open: true, active: '', unfold: true },
  play: async ({ canvas }) => {
    const docs = await canvas.findByRole('link', { name: /Developer docs.*opens in a new tab/ })
    await expect(docs).toHaveAttribute('target', '_blank')
    await expect(docs).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
