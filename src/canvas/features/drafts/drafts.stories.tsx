import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { ApiError } from '#src/api/api-error.ts'
import { clearSession, keepUser } from '#src/api/session-store.ts'
import { cut } from '#src/flows/index.ts'
import { draftsOf, putDraft, removeDraft } from '#src/revisions/drafts/draft-store.ts'
import { NEW_DOCUMENT_ID } from '#src/revisions/drafts/kept-draft.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { EditorStory } from '../../stories/EditorStory.tsx'
import type { Draft } from './draft.ts'

/** What an editor is trusted with: what a save changes, versions, somebody's newer version, drafts. */
const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Trust',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof EditorStory>

const wheel = { ...drawnRuleSamples.spinWheelFull, ruleStatus: 'inactive' }
const [first, second, third] = wheel.rewardAssigment
const theirs = { ...wheel, name: 'Diwali wheel, evenings', howOften: 'everytime' }
const december = Date.UTC(2026, 11, 12, 8, 40)

async function ready(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
  return within(canvasElement)
}

async function rename(canvasElement: HTMLElement, more: string) {
  const canvas = await ready(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Rule name'), more)
  return canvas
}

/** The changes of the next save; the sheet is marked meanwhile. */
export const Changes: Story = {
  args: { document: wheel },
  play: async ({ canvasElement }) => {
    const canvas = await rename(canvasElement, ' 2')
    await userEvent.click(canvas.getByRole('button', { name: /^Changes/ }))
    const list = await canvas.findByLabelText('Changes', { selector: 'ul' })
    await expect(list).toHaveTextContent('Name: Diwali spin and win → Diwali spin and win 2')
  },
}
export const ChangesInTheDark: Story = { ...Changes, globals: { scheme: 'dark' } }

/** Nothing was changed: nothing is saved. */
export const NothingToSave: Story = {
  args: { document: wheel },
  play: async ({ canvasElement }) => {
    const canvas = await ready(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Changes' }))
    await canvas.findByText(/^Nothing to save: the rule is stored/)
  },
}

const answerOf = (document: object) => ({ document: { ...document, ruleId: 'story' }, etag: '"2"', exact: true })
const refused: Partial<DocumentPort> = {
  save: async () => {
    throw new ApiError({ status: 409, code: 409, message: 'Someone else saved this rule meanwhile.' })
  },
  newer: () => answerOf(theirs),
}

/** Somebody else saved meanwhile; both changed the name, which is asked. */
export const NewerVersion: Story = {
  args: { document: wheel, calls: refused },
  play: async ({ canvasElement }) => {
    const canvas = await rename(canvasElement, ' 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await canvas.findByRole('alert')
    // The way back is loaded when it is wanted.
    await expect(await canvas.findByRole('button', { name: 'Save with these choices' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'Yours: Diwali spin and win 3' }))
    await expect(canvas.getByRole('button', { name: 'Save with these choices' })).toBeEnabled()
  },
}
export const NewerVersionInTheDark: Story = { ...NewerVersion, globals: { scheme: 'dark' } }

const documents = [
  wheel,
  { ...wheel, rewardAssigment: [first, second] },
  { ...theirs, rewardAssigment: [first, second] },
]
const kept: Partial<DocumentPort> = {
  versions: async () => ({
    versions: documents.map(({ name, ruleStatus: status }, index) => ({
      ...{ revision: documents.length - index, name, status, savedBy: index === 1 ? 'Ravi Iyer' : 'Asha Menon' },
      savedTS: december - index * 5_400_000,
      ...(index === 2 && { label: 'As reviewed' }),
    })),
    seen: { revision: 1, seenTS: december - 9_000_000 },
  }),
  version: async (_, revision) => answerOf(documents[documents.length - revision] ?? wheel),
}

/** Every save with who and when; any two are compared, any one is restored. */
export const Versions: Story = {
  args: { document: wheel, calls: kept },
  play: async ({ canvasElement }) => {
    const canvas = await ready(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Changes' }))
    await userEvent.click(await canvas.findByRole('tab', { name: 'Versions' }))
    const list = await canvas.findByLabelText('Difference of the versions')
    await expect(list).toHaveTextContent('added on field 5')
    // What others changed since, of which one change is taken back as a step.
    await userEvent.click(canvas.getByRole('button', { name: 'What changed since I was here' }))
    const [choice] = await canvas.findAllByRole('checkbox', { name: /added on field 5/ })
    if (choice) await userEvent.click(choice)
    await userEvent.click(canvas.getByRole('button', { name: 'Take the change back' }))
    await expect(canvas.getByRole('button', { name: 'Undo take a change back' })).toBeEnabled()
  },
}

const mine = { ...wheel, rewardAssigment: [first, { ...second, percentage: 25 }, { ...third, percentage: 74.5 }] }
const draft: Draft = {
  ...{ user: 'asha', organisation: 'story', screen: '/', id: 'story', session: 'before', at: Date.now() - 3_600_000 },
  sheet: { graph: cut(mine, 'rule'), positions: {}, notes: [] },
  document: mine,
  base: { document: wheel, etag: '"1"' },
}

/** Somebody who left a draft behind is signed in. */
async function leaveDraft() {
  const { user: id, organisation: orgId } = draft
  const rest = {
    trialUser: false,
    hasTrialExpired: false,
    noOfDaysLeft: 0,
    role: 'admin' as const,
    mustChangePassword: false,
    accessToken: '',
  }
  keepUser({ id, orgId, name: 'Asha Menon', email: 'asha@coffee.test', orgName: 'Coffee', ...rest }, false)
  await putDraft(draft)
  return async () => {
    clearSession()
    for (const id of ['story', NEW_DOCUMENT_ID])
      for (const one of await draftsOf({ ...draft, id })) await removeDraft(one)
  }
}

/** Changes that a crash left behind are offered, and shown before they come back. */
export const DraftFound: Story = {
  args: { document: wheel },
  beforeEach: leaveDraft,
  play: async ({ canvasElement }) => {
    const canvas = await ready(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show difference' }))
    await expect(await canvas.findByLabelText('Your unsaved changes')).toHaveTextContent('20.25 % → 25 %')
  },
}

const gone: Partial<DocumentPort> = {
  load: async () => {
    throw new ApiError({ status: 404, code: 404, message: 'Not found' })
  },
  blank: () => ({ ...wheel, name: '', rewardAssigment: [] }),
}

/** Somebody deleted the rule meanwhile: what was drawn of it is still there. */
export const DraftOfTheDeleted: Story = {
  args: { document: wheel, calls: gone },
  beforeEach: leaveDraft,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('There is no such rule')
    await expect(await canvas.findByRole('button', { name: 'Create a new one from your draft' })).toBeEnabled()
  },
}
export const DraftOfTheDeletedInTheDark: Story = { ...DraftOfTheDeleted, globals: { scheme: 'dark' } }

/** It becomes a new rule, not saved yet. */
export const NewOfADraft: Story = {
  ...DraftOfTheDeleted,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a new one from your draft' }))
    await ready(canvasElement)
    await expect(await canvas.findByLabelText('Rule name')).toHaveValue('Diwali spin and win')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect((await draftsOf({ ...draft, id: 'story' })).length).toBe(0)
    await expect((await draftsOf({ ...draft, id: NEW_DOCUMENT_ID })).map(({ document }) => document)).toEqual([mine])
  },
}
