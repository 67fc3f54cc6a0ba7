import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { templateSamples } from '#schemas/documents/template.samples.ts'
import { templateKeysOf } from '#schemas/documents/template-keys.ts'
import type { JsonObject } from '#schemas/json.ts'
import { referralView } from '#src/games/referral/referral-view.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { instructionsSection, referralBoardSection } from './referral.tsx'

/** Shows the leaderboard and the instructions of a referral in a language. */
function show(template: JsonObject, language: number) {
  let held = template
  function Holder() {
    const [document, setDocument] = useState(template)
    const root = cursorOf<JsonObject>({
      value: document,
      change: (next) => {
        held = next
        setDocument(next)
      },
      issues: [],
      readOnly: () => false,
    })
    const entries = root.at('localizationconfig') as Cursor<readonly JsonObject[]>
    const props = { at: entries.at(language) as Cursor<JsonObject>, root, language, translate: () => null }
    return [referralBoardSection, instructionsSection].map(({ id, Fields }) => <Fields key={id} {...props} />)
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <StaticLookups>
          <Holder />
        </StaticLookups>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { now: () => held, user: userEvent.setup({ delay: null }) }
}

afterEach(cleanup)

const stepsOf = (template: JsonObject, language: number) =>
  referralView(template, language).steps.map(({ heading }) => heading.text)

test('steps are written in each language apart, whether those of the first stand beside the languages or in them', async () => {
  const instructions = { steps: [{ index: 1, heading: 'Pass it on' }] }
  const languages = [{ language: 'English' }, { language: 'Hindi' }]
  const [english, hindi] = languages
  for (const template of [
    { typeId: 12, customize: { instructions }, localizationconfig: languages },
    { typeId: 12, localizationconfig: [{ ...english, customize: { instructions } }, hindi] },
  ]) {
    const { now, user } = show(template, 1)
    await user.click(screen.getByRole('button', { name: 'Add a step' }))
    await user.type(screen.getByRole('textbox', { name: /^Step 1: heading/ }), 'Bhejo')
    expect([stepsOf(now(), 0), stepsOf(now(), 1)]).toEqual([['Pass it on'], ['Bhejo']])
    cleanup()
  }
})

test('a leaderboard that stands in the first language is shown and changed there, from any language', async () => {
  const sample = templateSamples.referral as JsonObject
  const two = {
    ...sample,
    localizationconfig: [...(sample.localizationconfig as JsonObject[]), { language: 'Hindi' }],
  }
  const { now, user } = show(two, 1)
  expect(screen.getByRole('switch', { name: /^Those who refer most/ })).toBeChecked()
  await user.click(screen.getByRole('switch', { name: 'Weekly' }))
  expect(now()).toEqual({
    ...two,
    localizationconfig: [
      {
        ...two.localizationconfig[0],
        customize: { ...(two.localizationconfig[0]?.customize as object), weekly: true },
      },
      { language: 'Hindi' },
    ],
  })
  await user.click(screen.getByRole('switch', { name: /^Those who refer most/ }))
  expect(templateKeysOf(now()).referralLeaderboard).toBe(false)
  expect(referralView(now(), 1).leaderboard).toBeUndefined()
})
