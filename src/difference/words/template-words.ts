/** The words by which the difference of two templates is told: each field by its label in the editor (`template-words.test.tsx`). */
import { isObject, type JsonObject } from '#schemas/json.ts'
import { displayTypes, interruptionTimes } from '#schemas/values/display-types.ts'
import { choice, date, named, plainly, richText, yesNo } from './show.ts'
import type { FieldWord, FieldWords, ItemWords, ListWords, WordTables } from './words.ts'

const shelf: FieldWord = { label: '' }
const on = (label: string): FieldWord => ({ label, show: yesNo })
const words = (label: string): FieldWord => ({ label, show: richText })

/** Returns labels as a table of fields. */
const labelled = (labels: Readonly<Record<string, string>>): FieldWords =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]))

/** The parts that every template has. */
const around: FieldWords = {
  localizationconfig: shelf,
  displayWizard: shelf,
  'displayWizard.displayType': {
    label: 'The game comes up',
    show: choice(Object.fromEntries(displayTypes.map(({ value, label }) => [value, label]))),
  },
  'displayWizard.interrupts': shelf,
  'displayWizard.interrupts.when': {
    label: 'When it may interrupt',
    show: choice(Object.fromEntries(interruptionTimes.map(({ value, label }) => [value, label]))),
  },
  'displayWizard.interrupts.event': { label: 'After the event', show: named('event') },
  themeId: { label: 'Theme', show: named('theme') },
  text: { label: '', show: richText },
  discontinued: on('Discontinued'),
  ...labelled({
    templateName: 'Template name',
    language: 'Language',
    title: 'Title',
    subtitle: 'Sub title',
    activeNavTab: 'Open language',
    font: 'Font',
    size: 'Size',
    strength: 'Weight',
    family: 'Font',
    align: 'Align',
    color: 'Colour',
    background: 'Background',
    'background.bgColor': 'Colour',
    'background.bgImgUrl': 'Picture',
    'background.color1': 'First colour of a gradient',
    'background.color2': 'Second colour of a gradient',
    'background.overLayColor': 'Tint over the picture',
    'background.iconImage': 'Icon',
    'background.logoImage': 'Logo',
    'background.logoPosition': 'Position of the logo',
    resultHandler: 'The result is shown by',
    bannerImage: 'Banner',
    titleImage: 'Picture of the title',
    image: 'Picture',
  }),
}

/** Buttons, as all templates have them. */
const buttons: FieldWords = labelled({
  buttonConfig: 'Button',
  ...Object.fromEntries(
    ['buttonConfig', 'referButton', 'leaderboardButton', 'referralHistoryButton'].flatMap((button) => [
      [`${button}.text`, 'Text'],
      [`${button}.appLink`, 'App link'],
    ]),
  ),
  webLink: 'Web link',
  backgroundColor: 'Background colour',
  textColor: 'Text colour',
  borderColor: 'Border colour',
})

/** The results of a play. */
const results: FieldWords = {
  resultText: shelf,
  additionalSettings: shelf,
  submissionConfig: shelf,
  'resultText.winningText': { label: 'After winning' },
  'resultText.losingText': { label: 'After losing' },
  resultCtaNeeded: on('Show a button with the result'),
  'submissionConfig.ctaNeeded': on('Show a button after the prediction'),
  ...labelled({
    winningTitle: 'Title after winning',
    losingTitle: 'Title after losing',
    'submissionConfig.icon': 'Icon',
    'submissionConfig.submissionText': 'After the prediction',
    'submissionConfig.timerHeader': 'Above the time that is left',
    'additionalSettings.instructionsTitle': 'Heading of the instructions',
    'additionalSettings.offerDetailsTitle': 'Heading of the reward',
    'additionalSettings.winningText': 'Winning text',
    'additionalSettings.losingText': 'Losing text',
    'additionalSettings.winningImage': 'Picture after winning',
    'additionalSettings.losingImage': 'Picture after losing',
    'additionalSettings.rewardIcon': 'Icon of the reward',
    'additionalSettings.winningAppUrl': 'App link after winning',
    'additionalSettings.losingAppUrl': 'App link after losing',
    'additionalSettings.winningWebUrl': 'Web link after winning',
    'additionalSettings.losingWebUrl': 'Web link after losing',
  }),
}

/** Wheels, coins, dice, cards, chests and slot machines. */
const games: FieldWords = {
  quadrants: shelf,
  spinButton: shelf,
  scratchLayer: shelf,
  cardConfig: shelf,
  chestConfig: shelf,
  slotConfig: shelf,
  cardContent: shelf,
  buttonNeeded: on('Show the button'),
  'quadrants.displaySegmentText': on('Show texts'),
  'cardConfig.cardAudioNeeded': on('A card sounds when it is turned'),
  'cardConfig.cardBacklayer': {
    label: 'Back',
    show: choice({ color: 'Colour', image: 'Picture', library: 'Library' }),
  },
  'chestConfig.showProgressBar': on('Show a progress bar'),
  'spinButton.type': {
    label: 'Place of the button',
    show: choice({ separate_button: 'Below', hub: 'In the middle of the wheel' }),
  },
  'scratchLayer.type': { label: 'The layer goes by' },
  'slotConfig.slotElements.name': { label: 'Name' },
  ...labelled({
    segments: 'Fields',
    list: 'Fields',
    'quadrants.font': 'Font of the fields',
    'quadrants.numberOfQuadrants': 'Number of fields',
    'quadrants.totalNoOfQuadrants': 'Most fields',
    'spinButton.text': 'Button text',
    'spinButton.speed': 'Speed, 1 to 6',
    'spinButton.audio': 'Sound',
    'spinButton.image': 'Picture of the button',
    numberOfDice: 'Dice',
    numberOfDiceRolls: 'Rolls',
    diceColors: 'Colours of the dice',
    diceContentList: 'Faces',
    diceRollAudio: 'Sound of rolling',
    buttonText: 'Button text',
    logo: 'Logo under the layer',
    shape: 'Shape',
    'scratchLayer.color': 'Colour of the layer',
    'scratchLayer.image': 'Picture of the layer',
    'cardConfig.type': 'Scratched away',
    'cardConfig.scratchWidth': 'Width',
    'cardConfig.scratchHeight': 'Height',
    'cardConfig.backgroundColor': 'Face',
    'cardConfig.borderColor': 'Border',
    'cardConfig.cardAudio': 'Sound of a card',
    'cardConfig.cardColor': 'Colour of the back',
    'cardConfig.cardImg': 'Picture of the back',
    'cardConfig.cardLib': 'Picture of the library',
    'cardConfig.noOfCols': 'Columns',
    'cardConfig.noOfRows': 'Rows',
    'cardConfig.radius': 'Rounding',
    'cardConfig.thickness': 'Border width',
    'pairList.title': 'Card 1',
    'pairList.title2': 'Card 2',
    'chestConfig.bgColor': 'Colour behind the chests',
    'chestConfig.count': 'Chests',
    'chestConfig.theme': 'Scene',
    'chestConfig.closeImage': 'Closed chest',
    'chestConfig.openImage': 'Open chest',
    'chestConfig.emptyImage': 'Empty chest',
    'chestConfig.board': 'Board behind the chests',
    'slotConfig.bgColor': 'Colour of the machine',
    'slotConfig.bgImage': 'Picture of the machine',
    'slotConfig.spinButtonImage': 'Picture of the button',
    'slotConfig.spin': 'Turns before it stops',
    'slotConfig.winElements': 'Elements in a line',
    'slotConfig.noelements': 'Number of elements',
    'slotConfig.textCrown': 'Crown',
    slotMachineElements: 'Elements',
  }),
}

/** Quizzes, polls and predictions. */
const questions: FieldWords = {
  leadGeneration: shelf,
  schedule: shelf,
  name: { label: 'Question' },
  'leadGeneration.answerDeadline': { label: 'Answers are taken until', show: date },
  'leadGeneration.resultTiming': {
    label: 'Players hear the result',
    show: choice({ onDeadline: 'At the deadline', later: 'Later' }),
  },
  optionType: { label: 'Options show', show: choice({ Image: 'Pictures and words', Text: 'Words' }) },
  answerDeadline: { label: 'Answers are taken until', show: date },
  shuffle: on('Shuffle the options'),
  shuffleQuestions: on('Shuffle the questions'),
  timerFlag: on('Timer'),
  samePointsForAllQuestions: on('Same points for all questions'),
  versusNeeded: on('One against the other'),
  ...labelled({
    'leadGeneration.Days': 'Word for days',
    'leadGeneration.Hours': 'Word for hours',
    'leadGeneration.Minutes': 'Word for minutes',
    timeInMinutes: 'Minutes',
    timeInSeconds: 'Seconds',
    samePoints: 'Points',
    points: 'Points',
    correctOption: 'Right answer',
    optionsList: 'Options',
    rangeStartText: 'At the beginning',
    rangeEndText: 'At the end',
    audio: 'Sound',
    speed: 'Speed',
    percentBarConfig: 'Bar of votes',
    'percentBarConfig.color': '',
    'percentBarConfig.bgColor': 'Background',
    'percentBarConfig.height': 'Height',
    'percentBarConfig.radius': 'Rounding',
    'schedule.noOfDays': 'New questions',
    'schedule.noOfQuestions': 'Asked each time',
    'schedule.customDays': 'Every',
    'schedule.customDaysOption': 'Unit',
    'schedule.customTime': 'At',
  }),
}

/** Forms before a game, or on their own. */
const forms: FieldWords = {
  formDisplayConfig: shelf,
  formButtonConfig: shelf,
  labels: { label: 'Labels' },
  leadGen: on('Ask players to fill in a form before their first play'),
  descriptionText: words('Description'),
  consentText: words('Consent'),
  ...labelled({
    'formDisplayConfig.labelPosition': 'Labels stand',
    'formDisplayConfig.bannerImg': 'Banner',
    'formButtonConfig.submitButtonPlacement': 'The button stands',
    preSubmit: 'Button',
    'preSubmit.text': 'Text',
    'preSubmit.appLink': 'App link',
    postSubmit: 'Button afterwards',
    'postSubmit.text': 'Text',
    'postSubmit.appLink': 'App link',
    descriptionTextPosition: 'The description stands',
    'leadGeneration.cardColor': 'Card',
    'leadGeneration.cardBorderColor': 'Border of the card',
    labelStyle: 'Labels',
    fieldStyle: 'Fields',
    'labelStyle.bgColor': 'Background',
    'labelStyle.borderColor': 'Border',
    'fieldStyle.bgColor': 'Background',
    'fieldStyle.borderColor': 'Border',
    formFieldListSelected: 'Fields',
    customFields: 'Fields of your own',
  }),
}

/** Games of elsewhere. */
const externalGames = labelled({ url: 'Address of the game', maxPlays: 'Max plays per user' })

/** Referrals. */
const referrals: FieldWords = {
  customize: shelf,
  instructions: shelf,
  displayReferralCode: on('Show the code'),
  instructionsNeeded: on('Show the instructions'),
  'customize.campaign': on('Whole campaign'),
  'customize.daily': on('Daily'),
  'customize.weekly': on('Weekly'),
  'customize.monthly': on('Monthly'),
  'customize.referralLeaderboard': on('Those who refer most stand on a leaderboard'),
  refferalText: words('Heading'),
  prizeText: words('Prize'),
  referralMessageText: words('Message of the invitation'),
  msgText: words('Text message'),
  termsConditionText: words('Terms and conditions'),
  ...labelled({
    appLink: 'Link of the app',
    codePrefix: 'Prefix of codes',
    copyIcon: 'Icon for copying',
    referralImage: 'Picture',
    backgroundImage: 'Background',
    rewardBackgroundImage: 'Background of the reward',
    instructionImage: 'Picture of the instructions',
    prefix: 'Prefix of the code',
    'prefix.bgColor': 'Background',
    timer: 'Time left',
    'timer.bgColor': 'Background',
    outerBubble: 'Outer circle',
    innerBubble: 'Inner circle',
    referButton: 'Refer',
    leaderboardButton: 'Leaderboard',
    referralHistoryButton: 'Referral History',
    'instructions.title': 'Title',
    'instructions.sectionTitle': 'Sub title',
    'instructions.titleLeaderBoard': 'Title of the leaderboard',
    'steps.heading': 'Heading',
    'steps.content': 'Text',
  }),
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isObject(value) && typeof value.text === 'string' ? value.text : ''

const isOnly = ({ localizationconfig }: JsonObject) =>
  Array.isArray(localizationconfig) && localizationconfig.length <= 1

/** Returns the words of an item that one of its keys names. */
const item =
  (noun: string, key: string): ItemWords =>
  (row) => ({ noun, name: textOf(row[key]), named: key })

const question = item('question', 'name')

/** The buttons of a prediction, in their order. */
const predictionButtons = ['first button', 'button after the prediction', 'button of the result']

const lists: ListWords = {
  localizationconfig: (row, _, { document }) => ({
    noun: 'language',
    name: plainly(row.language),
    named: 'language',
    // The only language goes without saying.
    ...(isOnly(document) ? { isSilent: true } : {}),
  }),
  segments: item('field', 'text'),
  list: item('field', 'text'),
  slotElements: item('element', 'name'),
  pairList: (_, index) => ({ noun: `pair ${index + 1}`, name: '' }),
  questions: question,
  pollQuestions: question,
  optionsList: item('option', 'text'),
  buttonConfig: (_, index) => ({ noun: predictionButtons[index] ?? `button ${index + 1}`, name: '' }),
  steps: (_, index) => ({ noun: `step ${index + 1}`, name: '' }),
}

/** The words of templates. */
export const templateWords: WordTables = {
  fields: { ...around, ...buttons, ...results, ...games, ...questions, ...referrals, ...forms, ...externalGames },
  lists,
}
