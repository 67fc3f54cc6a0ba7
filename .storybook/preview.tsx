import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import type { Preview } from '@storybook/react-vite'

export default {
  decorators: [
    (Story) => (
      <MantineProvider>
        <Story />
      </MantineProvider>
    ),
  ],
  parameters: { a11y: { test: 'error' } },
} satisfies Preview
