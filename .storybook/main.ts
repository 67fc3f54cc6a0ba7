import type { StorybookConfig } from '@storybook/react-vite'

export default {
  framework: '@storybook/react-vite',
  stories: ['../canvas-nodes/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Stories bring their data, so that the built Storybook shows them too: no database is started behind them.
  viteFinal: (config) => {
    const kept = (config.plugins ?? []).filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'questwire-platform'),
    )
    return Object.assign(config, { plugins: kept })
  },
} satisfies StorybookConfig
