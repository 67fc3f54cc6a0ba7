/** The parts of new templates that every type shares (E §3 "Common to every configuration"; documented defaults). */
import type { Button } from '../values/button.ts'
import { words } from '../values/text-style.ts'
import { DEFAULT_LANGUAGE, oneLanguage } from './localised.ts'
import type { TemplateBackground } from './template.ts'

/** The words that differ from type to type in a new template. */
interface BlankWords {
  readonly title?: string
  readonly subtitle?: string
  readonly button?: string
}

/** Creates a ground without colour, picture or logo: what is silent is said by the theme, then by the brand. */
export const blankBackground = (): TemplateBackground => ({
  bgColor: '',
  bgImgUrl: '',
  overLayColor: '',
  color1: '',
  color2: '',
  logoPosition: 'center',
  logoImage: '',
  iconImage: '',
})

/** Creates a button of half the width (E §9 "Default button"; its text is ours where a game is played). */
export const blankButton = (text: string): Button => ({
  text,
  image: '',
  width: '50%',
  radius: '8px',
  shadow: '0%',
  shadowColor: '',
  position: 'center',
  bgColor: '',
  border: '',
  borderWidth: '1px',
  hoverBgColor: '',
  hoverWidth: '50%',
  appLink: '',
  webLink: '',
})

/** Creates the first language of a template, with what its game adds. */
export const blankEntry = <Game extends object>(
  { title = '', subtitle = '', button = 'Play now' }: BlankWords,
  game: Game,
) => ({
  language: DEFAULT_LANGUAGE,
  title: words(title, 30, 600),
  subtitle: words(subtitle, 15, 400),
  background: blankBackground(),
  buttonConfig: blankButton(button),
  ...game,
})

/** Creates a template of a type around its first language. */
export const blankOf = <Entry extends object>(typeId: number, entry: Entry) => ({
  templateName: '',
  title: { text: '' },
  typeId,
  leadGen: false,
  discontinued: false,
  ...oneLanguage(),
  localizationconfig: [entry],
  resultText: {
    winningText: { ...words('You won #reward', 20, 600), image: '', imageName: '' },
    losingText: { ...words('Better luck next time', 20, 600), image: '', imageName: '' },
  },
  resultHandler: 'ParentApp',
})

/** Creates settings beside a game that say nothing of their own (E §3 "Treasure chest", "Predict and win"). */
export const blankSettings = () => ({
  winningText: words('', 20, 600),
  losingText: words('', 20, 600),
  winningImage: '',
  losingImage: '',
  winningWebUrl: '',
  winningAppUrl: '',
  losingWebUrl: '',
  losingAppUrl: '',
  rewardIcon: '',
  offerDetailsTitle: words('Your reward', 20, 600),
  instructionsTitle: words('How to redeem', 20, 600),
})

/** Creates the way a game comes up: as a popup, in no theme. */
export const blankWizard = () => ({ themeId: '', displayType: 'popup' })
