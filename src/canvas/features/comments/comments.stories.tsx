import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { Comment, CommentThread } from '#schemas/endpoints/comments.ts'
import { mentionOf } from '#schemas/values/comments.ts'
import { EditorStory } from '../../stories/EditorStory.tsx'
import { ruleLookups } from '../../stories/rule-lookups.ts'

const meta: Meta = { title: 'Canvas/Comments', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const priya = { id: '11111111-1111-4111-8111-111111111111', name: 'Priya Sharma' }
const arun = { id: '22222222-2222-4222-8222-222222222222', name: 'Arun Das' }
const AT = Date.UTC(2025, 10, 20, 9)

const said = (id: string, author: typeof priya, text: string, given: Partial<Comment> = {}): Comment => ({
  ...{ id, author, text, mentions: [], createdTS: AT, editedTS: null, deleted: false },
  ...given,
})
const threadOf = (id: string, comments: readonly Comment[], given: Partial<CommentThread> = {}): CommentThread => ({
  ...{ id, node: '', label: '', gone: false, createdTS: AT, resolved: null },
  comments: [...comments],
  ...given,
})

const threads: readonly CommentThread[] = [
  threadOf(
    't1',
    [
      said('c1', arun, `Is 5 % right here, ${mentionOf(priya.id)}?\nThe brief is at https://example.com/brief.`, {
        mentions: [priya],
      }),
      said('c2', priya, 'It is. <b>Finance</b> agreed.', { editedTS: AT }),
    ],
    { node: 'template', label: 'Diwali wheel' },
  ),
  threadOf('t2', [said('c3', priya, '', { deleted: true }), said('c4', arun, 'Then let us start on Friday.')]),
  threadOf('t3', [said('c5', arun, 'Do we still want this one?')], {
    node: 'reward:old',
    label: 'Old voucher',
    gone: true,
  }),
  threadOf('t4', [said('c6', arun, 'Done.')], { resolved: { atTS: AT, by: 'Priya Sharma' } }),
]

const document = drawnRuleSamples.spinWheelFull

/** The whole panel: about a step, about the sheet, about what was removed. */
export const Open: Story = {
  render: () => <EditorStory document={document} rows={ruleLookups} comments={threads} members={[arun, priya]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const mark = await canvas.findByRole('button', { name: '1 open comment' })
    await userEvent.click(mark)
    const panel = within(await canvas.findByRole('dialog', { name: 'Comments' }))
    await expect(panel.getAllByRole('article')).toHaveLength(3)
    await expect(panel.getByText('<b>Finance</b>', { exact: false })).toBeInTheDocument()
    await expect(panel.getByRole('link', { name: 'https://example.com/brief' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    )
    await expect(panel.getByRole('article', { name: 'Thread about Old voucher, removed' })).toBeInTheDocument()
    await expect(panel.getByText('Deleted')).toBeInTheDocument()
  },
}
export const OpenInTheDark: Story = { ...Open, globals: { scheme: 'dark' } }

/** A member is chosen by keyboard; what was written is there again when the panel is opened again. */
export const Mentioning: Story = {
  ...Open,
  play: async ({ canvasElement }) => {
    sessionStorage.clear()
    const canvas = within(canvasElement)
    const open = await canvas.findByRole('button', { name: 'Comments, 3 open' })
    await userEvent.click(open)
    const panel = within(await canvas.findByRole('dialog', { name: 'Comments' }))
    const field = panel.getByRole('textbox', { name: 'Comment on the whole sheet' })
    await userEvent.type(field, 'Ask @ar')
    await expect(
      await within(canvasElement.ownerDocument.body).findByRole('option', { name: 'Arun Das' }),
    ).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Ask @Arun Das ')
    await userEvent.click(open)
    await waitFor(() => expect(canvas.queryByRole('dialog', { name: 'Comments' })).toBeNull())
    await userEvent.click(open)
    await expect(await canvas.findByRole('textbox', { name: 'Comment on the whole sheet' })).toHaveValue(
      'Ask @Arun Das ',
    )
    sessionStorage.clear()
  },
}
