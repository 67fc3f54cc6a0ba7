import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { blankTheme, themeLayouts } from '#schemas/documents/theme.ts'
import { check } from '#schemas/index.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import { themes as library } from '#src/platform/seed/library/themes.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { sampleInTheme, sampleTypes } from '#src/template-editor/theme/sample-template.ts'
import { ThemeContrasts, ThemePreview, themeSections } from './theme-editor.tsx'

const themeOf = (layout: string) => library.find(({ document }) => document.layout === layout)?.document as JsonObject

/** The theme with a title that is hard to read. */
const faint = (theme: JsonObject): JsonObject => ({
  ...theme,
  localizationconfig: (theme.localizationconfig as readonly JsonObject[]).map((entry) => ({
    ...entry,
    textConfig: { ...(isObject(entry.textConfig) && entry.textConfig), title: { color: '#BBBBBB', font: {} } },
  })),
})

interface Props {
  readonly theme: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
}

function Editor({ theme: first, problems = false, readOnly }: Props) {
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  const [theme, setTheme] = useState(first)
  const [index, choose] = useState(0)
  const root: Cursor<JsonObject> = cursorOf({
    value: theme,
    change: setTheme,
    issues: problems ? check(theme as never, 'theme', { now: 0, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <LanguageContext value={{ index, choose }}>
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
            <div>
              <ThemeContrasts at={root} />
              <TemplateForm root={root} sections={themeSections} singular="theme" />
            </div>
            <ThemePreview theme={theme} />
          </div>
        </LanguageContext>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

export default {
  title: 'Themes/Editor',
  component: Editor,
  args: { theme: themeOf('t2') },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

/** Opens every section that is closed. */
const openAll: Story['play'] = async ({ canvasElement }) => {
  for (const closed of within(canvasElement).queryAllByRole('button', { expanded: false }))
    if (closed.closest('h2')) await userEvent.click(closed)
}

export const Empty: Story = { args: { theme: blankTheme('t1') } }
export const Filled: Story = { play: openAll }
export const InTwoLanguages: Story = { args: { theme: withLanguage(themeOf('t3'), 'Hindi') } }
export const WithProblems: Story = { args: { theme: { ...blankTheme('t5'), templateName: 'ab' }, problems: true } }
export const ReadOnly: Story = { args: { readOnly: 'This theme came with Questwire.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** What is hard to read is said, and mended by one press. */
export const HardToRead: Story = {
  args: { theme: faint(themeOf('t1')) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Use #.* for Title on the ground$/ }))
    await expect(canvas.queryByText('Hard to read')).not.toBeInTheDocument()
  },
}

/** The eight layouts, each with a game of the preview. */
export const Layouts: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 16 }}>
      {themeLayouts.map((layout, at) => (
        <div key={layout} style={{ height: 420 }}>
          <GamePicture template={sampleInTheme(themeOf(layout), sampleTypes[at % sampleTypes.length] ?? 2)} whole />
        </div>
      ))}
    </div>
  ),
}
