import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { themeLayouts } from '#schemas/documents/theme.ts'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { inSurroundings } from '#tests/support/in-surroundings.tsx'

// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 10_000 })

const themes = { '0.75': createAppTheme(0.75), '1': createAppTheme(1) }

const preview: Preview = {
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    language: {
      description: 'Language of games',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'first', title: 'First language' },
          { value: 'second', title: 'Second language' },
        ],
      },
    },
    theme: {
      description: 'Theme of games',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [{ value: '', title: 'No theme' }, ...themeLayouts.map((value) => ({ value, title: `Theme ${value}` }))],
      },
    },
    width: {
      description: 'Width',
      toolbar: {
        icon: 'grow',
        dynamicTitle: true,
        items: [
          { value: '', title: 'As wide as the page' },
          { value: '358', title: 'Phone' },
          { value: '720', title: 'Tablet' },
        ],
      },
    },
    scale: {
      description: 'Scale',
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '0.75', title: '75 %' },
          { value: '1', title: '100 %' },
        ],
      },
    },
  },
  initialGlobals: { scheme: 'light', scale: '0.75', language: 'first', theme: '', width: '' },
  decorators: [
    inSurroundings,
    (Story, { globals }) => (
      <MantineProvider
        theme={globals.scale === '1' ? themes['1'] : themes['0.75']}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={globals.scheme === 'dark' ? 'dark' : 'light'}
      >
        {/* Still, so that a story is tested as it stays and not as it fades in. */}
        <Notifications transitionDuration={0} />
        <Story />
      </MantineProvider>
    ),
  ],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    // What passes is not listed: that took longer than the judgement.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
  },
}

export default preview
