/** A new progress bar, and a new event of one (E §3 "Progress bar"). Loaded where bars are made. */
import { words } from '../values/text-style.ts'
import { DEFAULT_LANGUAGE, oneLanguage } from './localised.ts'
import type { BarEvent, ProgressBar } from './progress-bar.ts'

/** Creates the label of a new event. */
export const blankBarEvent = (): Required<Pick<BarEvent, 'eventLabelText' | 'fontColor' | 'fontFamily'>> & {
  readonly fontSize: number
} => ({ eventLabelText: '', fontSize: 15, fontColor: '#000000', fontFamily: 'Outfit, sans-serif' })

/** Creates a bar of three events in the second design (documented defaults; words and colours ours). */
export const blankProgressBar = () =>
  ({
    code: '',
    url: '',
    isPortrait: true,
    description: '',
    assets: {},
    categories: [] as unknown[],
    tags: [] as unknown[],
    width: '',
    height: '',
    colorMuted: '',
    colorVibrant: '',
    privateAllowed: false,
    scoringFormat: 'best',
    finalUrl: '',
    playMore: false,
    maxPlaysOption: 'maxplays',
    maxPlays: 3,
    templateName: '',
    ...oneLanguage(),
    localizationconfig: [
      {
        language: DEFAULT_LANGUAGE,
        startText: words('Let’s go', 15, 600),
        endText: words('Well done', 15, 600),
        progressBarColorCompleted: '',
        progressBarColorDefault: '',
        fadeRemainingEvent: true,
        eventDetails: ['Step 1', 'Step 2', 'Step 3'].map((eventLabelText) => ({ ...blankBarEvent(), eventLabelText })),
      },
    ],
    numberOfEvents: 3,
    useProgressBarInQuest: false,
    progressBarTimer: { timerFlag: false, timeday: 1, timeHrs: 0, timeMins: 0 },
    resetProgressBar: false,
    progressBarDesignType: 2,
    progressBarLibraryDesignType: 2,
  }) satisfies ProgressBar
