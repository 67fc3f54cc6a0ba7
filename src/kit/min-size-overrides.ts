// What keeps the 75 % scale readable and within reach: parts whose size Mantine computes from the scale alone get a floor.
// Written by component name, so that the theme pulls no component into the entry bundle.
import type { MantineThemeComponent } from '@mantine/core'

/** The smallest text, in pixels, at any scale. */
export const MIN_TEXT_PX = 12

/** The smallest pointer target, in pixels, at any scale (WCAG 2.5.8). */
export const MIN_TARGET_PX = 24

const token = /^(?:compact-|input-)?(?:xs|sm|md|lg|xl)$/

type Floor = readonly [variable: string, pixels: number]

/** Floors for the size variables of a part of a component; `usual` is the size it has unless one is given. */
function floored(usual: 'sm' | 'md', floors: Floor[], part = 'root'): MantineThemeComponent {
  return {
    vars: (_theme: unknown, { size = usual }: { size?: unknown }) => ({
      [part]:
        typeof size === 'string' && token.test(size)
          ? Object.fromEntries(
              floors.map(([name, pixels]) => [`--${name}`, `max(${pixels}px, var(--${name}-${size}))`]),
            )
          : {},
    }),
  }
}

const reachable = { styles: { body: { minHeight: MIN_TARGET_PX, alignItems: 'center' } } }

/** Component overrides for the theme: nothing to press below 24 px, nothing to read below 12 px. */
export const minSizeOverrides: Record<string, MantineThemeComponent> = {
  ActionIcon: floored('md', [['ai-size', MIN_TARGET_PX]]),
  Avatar: {
    vars: () => ({ root: { '--avatar-placeholder-fz': `max(${MIN_TEXT_PX}px, calc(var(--avatar-size) / 2.5))` } }),
  },
  Badge: {
    ...floored('md', [
      ['badge-fz', MIN_TEXT_PX],
      ['badge-height', 18],
    ]),
    // Twelve pixels in capitals would shout: a badge is written as it is said.
    styles: { root: { textTransform: 'none', fontWeight: 600 } },
  },
  Button: floored('sm', [['button-height', MIN_TARGET_PX]]),
  Checkbox: { ...floored('sm', [['checkbox-size', 16]]), ...reachable },
  Chip: floored('sm', [['chip-size', MIN_TARGET_PX]]),
  CloseButton: floored('md', [['cb-size', MIN_TARGET_PX]]),
  // Its digits are a share of its size.
  Day: floored('sm', [['day-size', 34]], 'day'),
  Combobox: { styles: { groupLabel: { fontSize: 'var(--mantine-font-size-xs)' } } },
  Input: floored('sm', [['input-height', MIN_TARGET_PX + 2]], 'wrapper'),
  InputWrapper: {
    vars: () => ({
      label: {},
      error: { '--input-error-size': 'var(--mantine-font-size-xs)' },
      success: { '--input-success-size': 'var(--mantine-font-size-xs)' },
      description: { '--input-description-size': 'var(--mantine-font-size-xs)' },
    }),
  },
  Kbd: floored('sm', [['kbd-fz', MIN_TEXT_PX]]),
  Pagination: floored('md', [['pagination-control-size', MIN_TARGET_PX]]),
  PaginationRoot: floored('md', [['pagination-control-size', MIN_TARGET_PX]]),
  Pill: floored('sm', [
    ['pill-fz', MIN_TEXT_PX],
    ['pill-height', MIN_TARGET_PX],
  ]),
  Radio: { ...floored('sm', [['radio-size', 16]]), ...reachable },
  Switch: { ...floored('sm', [['switch-height', 18]]), ...reachable },
}
