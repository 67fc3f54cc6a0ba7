import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { EditorStory } from '../../stories/EditorStory.tsx'

/** What the user selects and lets go, faster than it is drawn. */
const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Selecting',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
  args: { document: { ...drawnRuleSamples.spinWheelFull, ruleStatus: 'inactive' } },
}
export default meta
type Story = StoryObj<typeof EditorStory>

async function cardsOf(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
  return [...canvasElement.querySelectorAll<HTMLElement>('.react-flow__node-card')]
}

const selected = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('.react-flow__node.selected')].map((card) => card.getAttribute('data-id'))

const click = (card: HTMLElement | undefined, ctrlKey = false) =>
  card?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey }))

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/** Two frames and what React has put off are over. */
const drawn = () => new Promise((done) => setTimeout(done, 300))

/** A card that is let go before its selection was drawn stays let go. */
export const LetGoAtOnce: Story = {
  play: async ({ canvasElement }) => {
    const [first, second] = await cardsOf(canvasElement)
    click(first)
    press('Escape')
    await drawn()
    await expect(selected(canvasElement)).toEqual([])

    click(first)
    await waitFor(() => expect(selected(canvasElement)).toHaveLength(1))
    press('Escape')
    click(second)
    await drawn()
    await expect(selected(canvasElement)).toEqual([second?.getAttribute('data-id')])
  },
}
