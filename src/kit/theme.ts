// The look of the console as a Mantine theme: palette, type and the 75 % scale with its floors (C §2; text 12 px, targets 24 px).
// No component lives here; CSS is imported by whoever mounts the provider (the app's main file and Storybook's preview).
import type { CSSVariablesResolver } from '@mantine/core'
import { createTheme } from '@mantine/core'
import { enterChooses } from './enter-chooses.ts'
import { MIN_TARGET_PX, minSizeOverrides } from './min-size-overrides.ts'
import { palette } from './palette.ts'

/** The scale of the console: 0.75 as documented (C §2), or 1 by choice. */
export type Scale = 0.75 | 1

const textSizes = {
  0.75: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  1: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
}

const headingSizes = {
  0.75: { h1: '24px', h2: '20px', h3: '17px', h4: '15px', h5: '14px', h6: '13px' },
  1: { h1: '32px', h2: '26px', h3: '22px', h4: '18px', h5: '16px', h6: '14px' },
}

const fontFamily =
  "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** A list of options scrolls itself: keys reach what is below, and assistive technology sees one listbox; Enter chooses from it. */
const scrollingOptions = {
  defaultProps: { withScrollArea: false, onKeyDownCapture: enterChooses },
  styles: { options: { maxHeight: 240, overflowY: 'auto' as const } },
}

/** The theme at a scale: spacing, radii and controls shrink with it, text only down to 12 px and targets to 24 px. */
export function createAppTheme(scale: Scale) {
  const { h1, h2, h3, h4, h5, h6 } = headingSizes[scale]
  return createTheme({
    scale,
    colors: palette,
    primaryColor: 'indigo',
    primaryShade: 6,
    white: '#ffffff',
    black: '#1a1f2b',
    autoContrast: true,
    // Where black and white text read equally well: whichever is chosen has at least 4.5:1.
    luminanceThreshold: 0.18,
    respectReducedMotion: true,
    fontFamily,
    fontSizes: textSizes[scale],
    headings: {
      fontFamily,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: h1, lineHeight: '1.3' },
        h2: { fontSize: h2, lineHeight: '1.35' },
        h3: { fontSize: h3, lineHeight: '1.4' },
        h4: { fontSize: h4, lineHeight: '1.45' },
        h5: { fontSize: h5, lineHeight: '1.5' },
        h6: { fontSize: h6, lineHeight: '1.5' },
      },
    },
    components: {
      ...minSizeOverrides,
      // A placeholder stays grey beside an error: in red it reads like a value.
      Input: {
        ...minSizeOverrides.Input,
        styles: { wrapper: { '--input-placeholder-color': 'var(--mantine-color-placeholder)' } },
      },
      // A link in a sentence is told by more than its colour.
      Anchor: { defaultProps: { underline: 'always' } },
      Autocomplete: scrollingOptions,
      MultiSelect: scrollingOptions,
      Select: scrollingOptions,
      TagsInput: scrollingOptions,
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } },
        styles: { description: { color: 'var(--mantine-color-text)' } },
      },
      // The placeholder would be a child that no menu may have; the first item takes the focus instead.
      // The line below an open tab is seen in the dark as well.
      Tabs: {
        vars: () => ({
          root: { '--tabs-color': 'light-dark(var(--mantine-color-indigo-6), var(--mantine-color-indigo-4))' },
        }),
      },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
      // A dialog's header is no banner of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
      Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    },
  })
}

/** The quiet variant of every colour: tinted rather than black in the dark scheme, and with its hue still seen in the text. */
function quiet(scheme: 'light' | 'dark') {
  return Object.fromEntries(
    Object.keys(palette).flatMap((name) => {
      const colour = `--mantine-color-${name}`
      if (name === 'dark') return []
      if (scheme === 'light') return [[`${colour}-light-color`, `var(${colour}-7)`]]
      return [
        [`${colour}-light`, `color-mix(in srgb, var(${colour}-6) 26%, var(--mantine-color-dark-7))`],
        [`${colour}-light-hover`, `color-mix(in srgb, var(${colour}-6) 36%, var(--mantine-color-dark-7))`],
        [`${colour}-light-color`, `var(${colour}-2)`],
      ]
    }),
  )
}

/** Mantine's colour roles on our palette (AA where the defaults are not), and `--app-ground`, `--app-line`, `--app-target` of the page. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--app-target': `${MIN_TARGET_PX}px` },
  light: {
    ...quiet('light'),
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-success': 'var(--mantine-color-green-6)',
    '--mantine-color-default-hover': 'var(--mantine-color-gray-1)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--app-ground': 'var(--mantine-color-gray-0)',
    '--app-line': 'var(--mantine-color-gray-3)',
  },
  dark: {
    ...quiet('dark'),
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--app-ground': 'var(--mantine-color-dark-9)',
    '--app-line': 'var(--mantine-color-dark-4)',
  },
})
