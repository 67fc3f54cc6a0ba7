import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import { blankWebhook, type Webhook } from '#schemas/documents/webhook.ts'
import { check } from '#schemas/index.ts'
import { webhookMessages as say } from '#schemas/messages/index.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { notEditable } from './webhook-document.ts'

interface Args {
  readonly webhook: unknown
  /** Every problem is shown, as after a save that was refused. */
  readonly problems?: boolean
  readonly locked?: boolean
}

function Form({ webhook: given, problems = false, locked = false }: Args) {
  const [webhook, setWebhook] = useState(given as Webhook)
  const at = cursorOf({
    value: webhook,
    change: setWebhook,
    issues: problems ? check(webhook, 'webhook') : [],
    readOnly: () => locked && notEditable,
  })
  return <WebhookForm at={at} />
}

export default { title: 'Webhooks/Editor', component: Form } satisfies Meta<typeof Form>
type Story = StoryObj<typeof Form>

export const New: Story = { args: { webhook: blankWebhook() } }

export const WithJson: Story = { args: { webhook: webhookSamples.jsonPost } }

export const WithToken: Story = { args: { webhook: webhookSamples.withToken } }

export const WithText: Story = { args: { webhook: webhookSamples.textPost } }

export const FirstVersion: Story = { args: { webhook: webhookSamples.oldGet } }

export const Managed: Story = { args: { webhook: webhookSamples.withToken, locked: true } }

export const InTheDark: Story = { ...WithToken, globals: { scheme: 'dark' } }

/** Lists that are none and words nobody knows are shown as they came. */
export const FromElsewhere: Story = {
  args: { webhook: webhookSamples.oddLists },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('{"campaign":"#campaign"}')).toBeVisible()
  },
}

export const WithProblems: Story = {
  args: { webhook: webhookSamples.begunPost, problems: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const sentence of [say.placeholderEmpty, say.authUrlRequired, say.invalidUrl])
      await expect(canvas.getByText(sentence)).toBeVisible()
  },
}

const address = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: 'Webhook address' })

/** Typing `#` opens the list, typing on narrows it, arrows and Enter put a name in at the caret. */
export const Completing: Story = {
  args: { webhook: webhookSamples.jsonPost },
  play: async ({ canvasElement }) => {
    const input = address(canvasElement)
    await userEvent.type(input, '?of=#')
    const list = await within(document.body).findByRole('listbox', { name: 'Placeholders' })
    await expect(within(list).getAllByRole('option')[0]).toHaveTextContent('campaign')
    await expect(within(list).queryByText('token')).not.toBeInTheDocument()
    await userEvent.type(input, 'rule')
    await expect(within(list).getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}')
    await expect(input).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[1]?.id)
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('https://crm.diwan.example/hooks/rewards?of=#ruleType')
    await expect(input).toHaveFocus()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Escape closes the list, and what is typed on does not open it again. */
export const Dismissing: Story = {
  args: { webhook: webhookSamples.jsonPost },
  play: async ({ canvasElement }) => {
    await userEvent.type(address(canvasElement), '/#s{Escape}c')
    await expect(within(document.body).queryByRole('listbox')).not.toBeInTheDocument()
    await expect(address(canvasElement)).toHaveValue('https://crm.diwan.example/hooks/rewards/#sc')
  },
}

/** The first version has no `#`: the list is asked for. */
export const CompletingWithoutHash: Story = {
  args: { webhook: webhookSamples.oldGet },
  play: async ({ canvasElement }) => {
    const value = within(canvasElement).getByRole('combobox', { name: 'Value of who' })
    await userEvent.clear(value)
    await userEvent.type(value, 'segm')
    await expect(within(document.body).queryByRole('listbox')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>} {/Control}{Enter}')
    await expect(value).toHaveValue('segmentText')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Insert a placeholder: Webhook address' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: /^score/ }))
    await expect(address(canvasElement)).toHaveValue('https://lake.diwan.example/playsscore')
  },
}

/** The list, open, for the eyes. */
export const ListOpen: Story = {
  args: { webhook: webhookSamples.withToken },
  play: async ({ canvasElement }) => {
    await userEvent.type(address(canvasElement), '/#')
    await expect(await within(document.body).findByRole('option', { name: /^token/ })).toBeInTheDocument()
  },
}

const keys = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('group', { name: 'Body fields' }))
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value)

/** Rows are moved with the arrow keys of their handle, which keeps the focus, and filled by pasting several. */
export const MovingAndPasting: Story = {
  args: { webhook: webhookSamples.jsonPost },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /^Move customer/ }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(keys(canvasElement).slice(0, 3)).toEqual(['reward', 'kind', 'customer'])
    await expect(canvas.getByRole('button', { name: /^Move customer/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove at' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add body field' }))
    await userEvent.paste('city=Pune\nscore=#score')
    await expect(keys(canvasElement).slice(-2)).toEqual(['city', 'score'])
    await expect(canvas.getByRole('combobox', { name: 'Value of score' })).toHaveValue('#score')
  },
}

/** A pasted curl command fills the whole request. */
export const PastingCurl: Story = {
  args: { webhook: blankWebhook() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(address(canvasElement))
    await userEvent.paste(`curl -X PUT https://a.example/in -H 'X-Api-Key: abcdefghijkl' -d '{"who":"#identifier"}'`)
    await expect(address(canvasElement)).toHaveValue('https://a.example/in')
    await expect(canvas.getByRole('combobox', { name: 'Value of X-Api-Key' })).toHaveValue('abcdefghijkl')
    await expect(canvas.getByText('••••ijkl')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Value of who' })).toHaveValue('#identifier')
  },
}
