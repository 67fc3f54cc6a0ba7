import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { Person, PresenceWord } from '#schemas/endpoints/presence.ts'
import { tellLive } from '#src/api/live-lines.ts'
import { cut } from '#src/flows/index.ts'
import { EditorStory } from '../../stories/EditorStory.tsx'

/** Others who have the document open: their faces, pointers and selections, and the view of one that is followed. */
const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Presence',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof EditorStory>

const told = fn(async (_word: PresenceWord) => undefined)
const someone = (name: string, more: Partial<Person> = {}): Person => ({
  ...{ session: name.slice(0, 3).toLowerCase(), user: `user of ${name}`, name, lost: false },
  ...more,
})
const line = (people: readonly Person[]) => tellLive({ type: 'live', id: 'story', people: [...people] })

/** Two others on the sheet: one has selected the game, the other’s connection is lost; the third is followed by keyboard. */
export const OthersOnTheSheet: Story = {
  args: { document: drawnRuleSamples.spinWheelFull, calls: { tellPresence: told } },
  play: async ({ canvasElement }) => {
    told.mockClear()
    await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
    await expect(told).not.toHaveBeenCalled()
    const canvas = within(canvasElement)
    const view = { x: 400, y: 300, zoom: 0.8 }
    line([
      someone('Asha Menon', {
        pointer: { x: 420, y: 40 },
        selected: [cut(drawnRuleSamples.spinWheelFull, 'rule').root],
        view,
        field: { step: cut(drawnRuleSamples.spinWheelFull, 'rule').root, path: 'name' },
      }),
      someone('Ravi Iyer', { pointer: { x: 60, y: 320 } }),
      someone('Farah Khan', { lost: true }),
    ])
    const faces = await canvas.findByRole('list', { name: 'Also here' }, { timeout: 10_000 })
    await expect(
      within(faces)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Follow Asha Menon', 'Follow Farah Khan (connection lost)', 'Follow Ravi Iyer'])
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-pointer]')).toHaveLength(2))
    // One that moves stays in its element, also while this person's pointer is pressed.
    const ravi = canvasElement.querySelector<HTMLElement>('[data-pointer="Ravi Iyer"]')
    const before = ravi?.style.transform
    await expect(before).toMatch(/^translate\(/)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: faces })
    line([someone('Ravi Iyer', { pointer: { x: 160, y: 320 } })])
    await waitFor(() => expect(ravi?.style.transform).not.toBe(before))
    await userEvent.pointer({ keys: '[/MouseLeft]' })
    await expect(ravi).toBeInTheDocument()
    const ring = await canvas.findByRole('list', { name: 'Also selected by' })
    await expect(within(ring).getByRole('img')).toHaveAccessibleName('Asha Menon')
    await expect(within(ring.parentElement ?? ring).getByText('Asha Menon is editing')).toBeVisible()
    // The field that she is in has her colour and her initials, and is told in words.
    const marked = await canvas.findByRole('textbox', { name: 'Rule name' }, { timeout: 10_000 })
    await waitFor(() => expect(getComputedStyle(marked).outlineStyle).toBe('solid'))
    await expect(getComputedStyle(marked.parentElement ?? marked, '::after').content).toContain('AM')
    const fields = await canvas.findByRole('list', { name: 'Fields others are in' }, { timeout: 10_000 })
    await expect(fields).toHaveTextContent('Asha Menon: Rule name')
    // It is said where this person is, now that somebody is there.
    await waitFor(() => expect(told).toHaveBeenCalled())
    await expect(told.mock.lastCall?.[0]).toMatchObject({ id: 'story', view: { zoom: expect.any(Number) } })

    const face = within(faces).getByRole('button', { name: 'Follow Asha Menon' })
    face.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('button', { name: 'Stop following Asha Menon' })
    await waitFor(() =>
      expect(canvasElement.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform).toContain(
        'scale(0.8)',
      ),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(face).toHaveAttribute('aria-pressed', 'false'))
    tellLive({ type: 'live', id: 'story', gone: ['far'] })
    await waitFor(() => expect(within(faces).getAllByRole('button')).toHaveLength(2))
    await canvas.findByText('Farah Khan left')
  },
}
export const OthersInTheDark: Story = { ...OthersOnTheSheet, globals: { scheme: 'dark' } }
