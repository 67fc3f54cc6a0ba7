/** The theme: how games look that name it, in one of eight layouts (E §3 "Theme"). */
import * as v from 'valibot'
import { Button } from '../values/button.ts'
import { flag, number, text } from '../values/optional.ts'
import { ResultText, TextStyle, words } from '../values/text-style.ts'
import { DEFAULT_LANGUAGE, oneLanguage } from './localised.ts'
import { TemplateBackground } from './template.ts'
import { blankBackground, blankButton } from './template-blank.ts'

/** The layouts: where logo, title, game and button stand (E §2 `/themes/t1` to `/themes/t8`). */
export const themeLayouts = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8'] as const
export type ThemeLayout = (typeof themeLayouts)[number]

/** The button of a theme, with the icons and addresses of results (names of the addresses ours). */
export const ThemeButton = v.looseObject({
  ...Button.entries,
  copyIcon: text,
  rewardIcon: text,
  winningWebUrl: text,
  winningAppUrl: text,
  losingWebUrl: text,
  losingAppUrl: text,
})
export type ThemeButton = v.InferOutput<typeof ThemeButton>

/** One language of a theme. */
export const ThemeEntry = v.looseObject({
  language: text,
  title: v.optional(v.union([v.string(), TextStyle])),
  background: v.optional(TemplateBackground),
  textConfig: v.optional(
    v.looseObject({ title: v.optional(TextStyle), subtitle: v.optional(TextStyle), button: v.optional(TextStyle) }),
  ),
  gratifyTextConfig: v.optional(ResultText),
  buttonConfig: v.optional(ThemeButton),
})
export type ThemeEntry = v.InferOutput<typeof ThemeEntry>

/** A theme as it travels; its `type` is 1, a number space of its own. */
export const Theme = v.looseObject({
  templateName: text,
  type: number,
  /** One of {@link themeLayouts} (ours). */
  layout: text,
  activeNavTab: text,
  localizationFlag: flag,
  localizationconfig: v.optional(v.array(ThemeEntry)),
  libraries: v.optional(v.unknown()),
})
export type Theme = v.InferOutput<typeof Theme>

/** The `type` of every theme (E §3 "Theme type 1"). */
export const THEME_TYPE = 1

/** The colours and fonts that make one theme unlike another. */
export interface ThemeLook {
  readonly ground: string
  readonly ink: string
  readonly button: string
  readonly hover: string
  readonly family: string
  /** The rounding of buttons, as a share: `10%`. */
  readonly radius: string
  /** A second colour of the ground; none where it is empty. */
  readonly second?: string
}

const plain: ThemeLook = {
  ground: '',
  ink: '#000000',
  button: '',
  hover: '',
  family: 'Outfit, sans-serif',
  radius: '10%',
}

/** Creates a theme in a layout; what its look leaves silent is said by the brand. */
export function blankTheme(layout: ThemeLayout = 't1', look: ThemeLook = plain) {
  const styled = (content: string, size: number, strength: number) => {
    const { font, ...rest } = words(content, size, strength)
    return { ...rest, color: look.ink, font: { ...font, family: look.family } }
  }
  return {
    templateName: '',
    type: THEME_TYPE,
    layout: layout as string,
    ...oneLanguage(),
    localizationconfig: [
      {
        language: DEFAULT_LANGUAGE,
        title: '',
        background: { ...blankBackground(), bgColor: look.ground, color1: look.ground, color2: look.second ?? '' },
        textConfig: {
          title: styled('', 30, 600),
          subtitle: styled('', 15, 400),
          button: { ...styled('', 15, 600), color: '' },
        },
        gratifyTextConfig: {
          winningText: { ...styled('You won #reward', 20, 600), image: '', imageName: '' },
          losingText: { ...styled('Better luck next time', 20, 600), image: '', imageName: '' },
        },
        buttonConfig: {
          ...blankButton(''),
          radius: look.radius,
          bgColor: look.button,
          hoverBgColor: look.hover,
          copyIcon: '',
          rewardIcon: '',
          winningWebUrl: '',
          winningAppUrl: '',
          losingWebUrl: '',
          losingAppUrl: '',
        },
      },
    ],
    libraries: [] as unknown[],
  } satisfies Theme
}
