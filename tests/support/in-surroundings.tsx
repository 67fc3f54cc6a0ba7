import type { Decorator } from '@storybook/react-vite'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { inSecondLanguage } from './games.ts'

/** The globals of the toolbar that change what a game is drawn from, and how wide. */
export interface Surroundings {
  /** `second` for the second language, which a template without one gets. */
  readonly language?: string
  /** The layout of a theme, `t1` to `t8`; `''` for none. */
  readonly theme?: string
  /** Pixels; `''` for as wide as the page. */
  readonly width?: string
}

/** Returns the props of a game in other surroundings; those of anything else as they are. */
export function gameIn<Props extends object>(props: Props, { language, theme }: Surroundings): Props {
  const { template } = props as { readonly template?: unknown }
  if (!isObject(template) || (!theme && language !== 'second')) return props
  const themed: JsonObject = theme ? { ...template, themeLayout: theme } : template
  return language === 'second'
    ? { ...props, template: inSecondLanguage(themed), language: 1 }
    : { ...props, template: themed }
}

/** Draws a story in the language, theme and width that the toolbar says. */
export const inSurroundings: Decorator = (Story, { args, globals }) => {
  const surroundings: Surroundings = globals
  const story = <Story args={gameIn(args, surroundings)} />
  return surroundings.width ? <div style={{ maxWidth: `${surroundings.width}px` }}>{story}</div> : story
}
