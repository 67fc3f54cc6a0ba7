/** What is said about leaderboards, badges and information screens. */
import { badgeSamples } from '../../documents/badge.samples.ts'
import { leaderboardSamples } from '../../documents/leaderboard.samples.ts'
import { pageSamples } from '../../documents/page.samples.ts'
import { progressBarSamples } from '../../documents/progress-bar.samples.ts'
import { blankWalletPage } from '../../documents/wallet-page-blank.ts'
import {
  but,
  type Document,
  inBadge,
  inLeaderboard,
  inPage,
  inProgressBar,
  inWalletPage,
  long,
  type Sentence,
  short,
} from './sentence.ts'

const { weekly } = leaderboardSamples
const { coffeeCard } = progressBarSamples
const { festiveRegular } = badgeSamples
const { thankYou } = pageSamples
const settings = 'otherconfiguration'

/** The names, periods and numbers of a leaderboard. */
export const leaderboards: readonly Sentence[] = [
  inLeaderboard('Leaderboard name is Required', 'leaderBoardName', but(weekly, ['leaderBoardName', ' ']), weekly),
  inLeaderboard(
    'Leaderboard name should be of min 3 and max 50 characters',
    'leaderBoardName',
    but(weekly, ['leaderBoardName', long]),
    weekly,
  ),
  inLeaderboard('Leaderboard title is Required', 'leaderBoardTitle', but(weekly, ['leaderBoardTitle', '']), weekly),
  inLeaderboard(
    'Leaderboard title should be of min 3 characters',
    'leaderBoardTitle',
    but(weekly, ['leaderBoardTitle', short]),
    weekly,
  ),
  inLeaderboard(
    'Leaderboard frequency is Required',
    'timePeriod',
    but(weekly, ['timePeriod', { daily: false }]),
    weekly,
  ),
  inLeaderboard(
    'Max plays per user must be more than one',
    `${settings}.maxPlays`,
    but(weekly, [`${settings}.maxPlays`, 1]),
    weekly,
  ),
  inLeaderboard(
    'Number of players should be above zero',
    `${settings}.noOfPlayer`,
    but(weekly, [`${settings}.noOfPlayer`, 0]),
    weekly,
  ),
  inLeaderboard(
    'Ranks per page should be 5, 10 or 15',
    `${settings}.ranksPerPage`,
    but(weekly, [`${settings}.ranksPerPage`, 7]),
    but(weekly, [`${settings}.ranksPerPage`, 15]),
  ),
]

const start = 'visibilityStartTime'
const end = 'visibilityEndTime'

/** The texts and times of a badge. */
export const badges: readonly Sentence[] = [
  inBadge('Template name is Required', 'templateName', but(festiveRegular, ['templateName', '']), festiveRegular),
  inBadge(
    'Template name should be of min 3 characters',
    'templateName',
    but(festiveRegular, ['templateName', short]),
    festiveRegular,
  ),
  inBadge('Badge name is Required', 'badgeName.text', but(festiveRegular, ['badgeName.text', '']), festiveRegular),
  inBadge(
    'Badge name should be of min 3 characters',
    'badgeName',
    but(festiveRegular, ['badgeName', short]),
    but(festiveRegular, ['badgeName', 'abc']),
  ),
  inBadge(
    'Badge category should be of min 3 characters',
    'badgeCategory',
    but(festiveRegular, ['badgeCategory', short]),
    but(festiveRegular, ['badgeCategory', '']),
  ),
  inBadge(
    'Receiving message should be of min 3 characters',
    'receivingMessage.text',
    but(festiveRegular, ['receivingMessage.text', short]),
    but(festiveRegular, ['receivingMessage', '']),
  ),
  inBadge(
    'Text on badge should be of min 3 characters',
    'textOnBadge.text',
    but(festiveRegular, ['textOnBadge.text', short]),
    festiveRegular,
  ),
  inBadge('Start of visibility is Required', start, but(festiveRegular, [start, null]), festiveRegular),
  inBadge('End of visibility is Required', end, but(festiveRegular, [end, null]), festiveRegular),
  inBadge(
    'End of visibility must be after its start',
    end,
    but(festiveRegular, [end, festiveRegular.visibilityStartTime]),
    but(festiveRegular, [end, 0], ['visibilityTiming', 'all']),
  ),
]

const entry = 'localizationconfig.1'

/** The name, the events and the timer of a progress bar. */
export const progressBars: readonly Sentence[] = [
  inProgressBar('Progress bar name is Required', 'templateName', but(coffeeCard, ['templateName', ' ']), coffeeCard),
  inProgressBar(
    'Progress bar name should be of min 3 and max 50 characters',
    'templateName',
    but(coffeeCard, ['templateName', long]),
    coffeeCard,
  ),
  inProgressBar(
    'Number of events should be between 1 and 20',
    'numberOfEvents',
    but(coffeeCard, ['numberOfEvents', 0]),
    coffeeCard,
  ),
  inProgressBar(
    'Label of event 2 is Required',
    `${entry}.eventDetails.1.eventLabelText`,
    but(coffeeCard, [`${entry}.eventDetails.1.eventLabelText`, '']),
    coffeeCard,
  ),
  inProgressBar(
    'Every event needs a label, and every label an event',
    `${entry}.eventDetails`,
    but(coffeeCard, [`${entry}.eventDetails`, []]),
    but(coffeeCard, [`${entry}.eventDetails`, undefined]),
  ),
  inProgressBar(
    'Timer should be above zero',
    'progressBarTimer.timeMins',
    but(coffeeCard, ['progressBarTimer', { timerFlag: true, timeday: 0, timeHrs: '', timeMins: 0 }]),
    but(coffeeCard, ['progressBarTimer', { timerFlag: false }]),
  ),
]

const button = 'localizationconfig.1.buttonConfig'

const headings = 'localizationconfig.0.tableHeadingSections'

/** The name and the button of an information screen, and the headings of the wallet page. */
export const screens: readonly Sentence[] = [
  inPage('Information screen name is Required', 'name', but(thankYou, ['name', '']), thankYou),
  inPage('Information screen name should be of min 3 characters', 'name', but(thankYou, ['name', short]), thankYou),
  inPage(
    'button Text is Required',
    `${button}.text`,
    but(thankYou, [`${button}.text`, '']),
    but(thankYou, [button, { text: '', appLink: '', webLink: '' }]),
  ),
  inWalletPage(
    'Table heading sections are Required',
    `${headings}.1`,
    but(blankWalletPage() as Document, [`${headings}.1`, ' ']),
    blankWalletPage() as Document,
  ),
]
