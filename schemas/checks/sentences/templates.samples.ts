/** What is said about a template of each type. */
import { blankExternalGame } from '../../documents/external-game.ts'
import { blankTreasureChest } from '../../documents/template-chest.ts'
import { blankRollDice } from '../../documents/template-dice.ts'
import { blankLeadGeneration } from '../../documents/template-lead.ts'
import { blankMemoryGame } from '../../documents/template-memory.ts'
import { blankOpinionPoll, blankPolling } from '../../documents/template-polls.ts'
import { blankPredictAndWin } from '../../documents/template-predict.ts'
import { blankQuiz } from '../../documents/template-quiz.ts'
import { blankReferral } from '../../documents/template-referral.ts'
import { blankScratchCard } from '../../documents/template-scratch.ts'
import { blankSlotMachine } from '../../documents/template-slots.ts'
import { blankCoinToss, blankSpinWheel } from '../../documents/template-wheel.ts'
import { but, type Document, flagsTemplate, inTemplate, long, type Sentence, short } from './sentence.ts'

const entry = 'localizationconfig.0'
/** A new template with a name and a title: nothing else is missing in most. */
const named = (blank: Document) => but(blank, ['templateName', 'Summer game'], [`${entry}.title.text`, 'Summer game'])

const wheel = named(blankSpinWheel())
const coin = named(blankCoinToss())
const dice = named(blankRollDice())
const card = named(blankScratchCard())
const chests = named(blankTreasureChest())
const slots = named(blankSlotMachine())
const memory = named(blankMemoryGame())
const referral = named(blankReferral())
const form = named(blankLeadGeneration())
const game = but(named(blankExternalGame()), ['url', 'https://games.example/runner'])

const asked = {
  name: 'Which one is a bark?',
  points: 10,
  correctOption: 2,
  optionsList: [{ text: 'Saffron' }, { text: 'Cassia' }],
}
const quiz = but(named(blankQuiz()), ['questions', [asked]])
const poll = but(named(blankPolling()), ['pollQuestions', [{ ...asked, optionsList: ['Tea', 'Coffee'] }]])
const sliders = but(named(blankOpinionPoll()), ['questions.0.name', 'How was it?'])
const deadline = `${entry}.leadGeneration.answerDeadline`
const prediction = but(named(blankPredictAndWin()), [deadline, 2000])

const one = 'questions.0'
const config = (key: string) => `${entry}.cardConfig.${key}`
const days = (...numbers: readonly number[]) => numbers.map((day) => ({ day, questions: [1] }))

const whole: readonly Sentence[] = [
  inTemplate('Template name is Required', 'templateName', but(wheel, ['templateName', ' ']), wheel),
  inTemplate(
    'Template name should be of min 3 and max 50 characters',
    'templateName',
    but(wheel, ['templateName', short]),
    wheel,
  ),
  inTemplate(
    'Template name should be of min 3 and max 50 characters',
    'templateName',
    but(game, ['templateName', long]),
    game,
  ),
  inTemplate(
    'Title should be of min 3 characters',
    `${entry}.title.text`,
    but(wheel, [`${entry}.title.text`, short]),
    wheel,
  ),
  inTemplate(
    'Sub title should be of min 3 characters',
    `${entry}.subtitle.text`,
    but(wheel, [`${entry}.subtitle.text`, short]),
    but(wheel, [`${entry}.subtitle.text`, '']),
  ),
  inTemplate(
    'Winning text must include #segmentText, #reward or #rewardType',
    'resultText.winningText.text',
    but(wheel, ['resultText.winningText.text', 'You won']),
    wheel,
  ),
  flagsTemplate(
    'This language is there already',
    'localizationconfig.1.language',
    but(wheel, ['localizationconfig', [blankSpinWheel().localizationconfig[0], { language: 'English' }].map(titled)]),
    but(wheel, ['localizationconfig', [blankSpinWheel().localizationconfig[0], { language: 'Hindi' }].map(titled)]),
  ),
  flagsTemplate(
    'This language has another number of fields or questions than the first',
    'localizationconfig.1.language',
    but(wheel, [
      'localizationconfig',
      [blankSpinWheel().localizationconfig[0], { language: 'Hindi', quadrants: { list: ['Ek'] } }].map(titled),
    ]),
    wheel,
  ),
]

/** An entry with a title that is long enough. */
function titled<Entry extends object>(one: Entry | undefined): object {
  return { ...one, title: 'Summer game' }
}

const chance: readonly Sentence[] = [
  inTemplate(
    'Number of quadrants should be between 1 and 12',
    `${entry}.quadrants.numberOfQuadrants`,
    but(wheel, [`${entry}.quadrants.numberOfQuadrants`, 13]),
    wheel,
  ),
  inTemplate(
    'Number of quadrants should be between 1 and 12',
    `${entry}.quadrants.numberOfQuadrants`,
    but(wheel, [`${entry}.quadrants.list`, []]),
    wheel,
  ),
  inTemplate(
    'Number of quadrants should be the number of those listed',
    `${entry}.quadrants.numberOfQuadrants`,
    but(wheel, [`${entry}.quadrants.numberOfQuadrants`, 5]),
    but(wheel, [`${entry}.quadrants.numberOfQuadrants`, '4']),
  ),
  inTemplate(
    'Quadrant 2 text is Required',
    `${entry}.quadrants.list.1.text`,
    but(wheel, [`${entry}.quadrants.list.1.text`, '']),
    but(wheel, [`${entry}.quadrants.list.1.text`, '5']),
  ),
  inTemplate(
    'Side 2 is Required',
    `${entry}.quadrants.list.1.text`,
    but(coin, [`${entry}.quadrants.list.1.text`, '']),
    but(coin, [`${entry}.quadrants.list.1`, { text: '', image: '/uploads/tails.png' }]),
  ),
  inTemplate(
    'Number of dice should be between 1 and 6',
    `${entry}.numberOfDice`,
    but(dice, [`${entry}.numberOfDice`, 7]),
    dice,
  ),
  inTemplate(
    'Number of rolls should be between 1 and 16',
    `${entry}.numberOfDiceRolls`,
    but(dice, [`${entry}.numberOfDiceRolls`, 0]),
    dice,
  ),
  inTemplate('Dice colour 3 is Required', `${entry}.diceColors.2`, but(dice, [`${entry}.diceColors.2`, '']), dice),
  inTemplate(
    'Dice colour 2 is Required',
    `${entry}.diceColors.1`,
    but(dice, [`${entry}.diceColors`, ['#C92A2A']], [`${entry}.numberOfDice`, 2]),
    but(dice, [`${entry}.diceColors`, ['#C92A2A']], [`${entry}.numberOfDice`, 1]),
  ),
  inTemplate(
    'Width should be between 140 and 440',
    config('scratchWidth'),
    but(card, [config('scratchWidth'), 139]),
    but(card, [config('scratchWidth'), 140]),
  ),
  inTemplate(
    'Height should be between 140 and 440',
    config('scratchHeight'),
    but(card, [config('scratchHeight'), 441]),
    but(card, [config('scratchHeight'), 440]),
  ),
  inTemplate(
    'Background image is Required',
    `${entry}.scratchLayer.image`,
    but(card, [`${entry}.scratchLayer.color`, '']),
    but(card, [`${entry}.scratchLayer`, { color: '', image: '/uploads/layer.png' }]),
  ),
  inTemplate(
    'Number of chests should be between 1 and 12',
    `${entry}.chestConfig.count`,
    but(chests, [`${entry}.chestConfig.count`, 2.5]),
    chests,
  ),
  inTemplate(
    'Background image is Required',
    `${entry}.chestConfig.bgImage`,
    but(chests, [`${entry}.chestConfig.theme`, '']),
    but(chests, [`${entry}.chestConfig.theme`, ''], [`${entry}.chestConfig.bgColor`, '#FFFFFF']),
  ),
  flagsTemplate(
    'This scene is not known; the forest is shown',
    `${entry}.chestConfig.theme`,
    but(chests, [`${entry}.chestConfig.theme`, 'moon']),
    but(chests, [`${entry}.chestConfig.theme`, 'Palace']),
  ),
  inTemplate(
    'A picture is an uploaded file or a web address',
    `${entry}.background.bgImgUrl`,
    but(chests, [`${entry}.background.bgImgUrl`, 'a sunset']),
    but(chests, [`${entry}.background.bgImgUrl`, '/uploads/sunset.png']),
  ),
  inTemplate(
    'A picture is an uploaded file or a web address',
    'pollQuestions.0.image.url',
    but(poll, ['pollQuestions.0.image', { fileName: 'cup.png', url: 'ftp://pictures.example/cup.png' }]),
    but(poll, ['pollQuestions.0.image', { fileName: 'cup.png', url: 'https://pictures.example/cup.png' }]),
  ),
  inTemplate(
    'Number of slot elements should be between 3 and 12',
    `${entry}.slotConfig.noelements`,
    but(slots, [`${entry}.slotConfig.slotElements`, ['Bell', 'Star']], [`${entry}.slotConfig.winElements`, 2]),
    slots,
  ),
  inTemplate(
    'Slot elements must be unique',
    `${entry}.slotConfig.slotElements.5`,
    but(slots, [`${entry}.slotConfig.slotElements.5.id`, 'cherry']),
    slots,
  ),
  inTemplate(
    'Slot element 1 is Required',
    `${entry}.slotConfig.slotElements.0`,
    but(slots, [`${entry}.slotConfig.slotElements.0`, { id: '', name: ' ', image: '' }]),
    but(slots, [`${entry}.slotConfig.slotElements.0`, 'Mango']),
  ),
  inTemplate(
    'Winning elements must not be more than the slot elements',
    `${entry}.slotConfig.winElements`,
    but(slots, [`${entry}.slotConfig.winElements`, 7]),
    but(slots, [`${entry}.slotConfig.winElements`, ['cherry', 'cherry', 'cherry']]),
  ),
  inTemplate(
    'Rows times columns must be even',
    config('noOfRows'),
    but(memory, [config('noOfRows'), 3], [config('noOfCols'), 3]),
    memory,
  ),
  inTemplate(
    'Pair 2 is Required',
    `${entry}.cardContent.pairList.1.title`,
    but(memory, [`${entry}.cardContent.pairList.1`, { title: '', title2: '', card1: 'text', card2: 'text' }]),
    memory,
  ),
  inTemplate(
    'Card image is Required',
    `${entry}.cardContent.pairList.0.card2Image`,
    but(memory, [`${entry}.cardContent.pairList.0.card2`, 'image']),
    but(
      memory,
      [`${entry}.cardContent.pairList.0.card2`, 'image'],
      [`${entry}.cardContent.pairList.0.card2Image`, '/uploads/sun.png'],
    ),
  ),
  inTemplate('Card image is Required', config('cardImg'), but(memory, [config('cardBacklayer'), 'image']), memory),
  inTemplate('Card audio is Required', config('cardAudio'), but(memory, [config('cardAudioNeeded'), true]), memory),
]

const questions: readonly Sentence[] = [
  inTemplate('At least one question is Required', 'questions', but(quiz, ['questions', []]), quiz),
  inTemplate(
    'Question should be of min 3 characters',
    'pollQuestions.0.name',
    but(poll, ['pollQuestions.0.name', short]),
    poll,
  ),
  inTemplate(
    'At least two options are Required',
    `${one}.optionsList`,
    but(quiz, [`${one}.optionsList`, [{ text: 'Saffron' }]], [`${one}.correctOption`, 1]),
    quiz,
  ),
  inTemplate(
    'Option 2 is Required',
    'pollQuestions.0.optionsList.1',
    but(poll, ['pollQuestions.0.optionsList.1', ' ']),
    but(poll, ['pollQuestions.0.optionsList.1', { optionImage: { url: '/uploads/tea.png' } }]),
  ),
  inTemplate(
    'A versus question has two options',
    `${entry}.questions.0.optionsList`,
    but(prediction, [`${entry}.questions.0.versusNeeded`, true]),
    but(
      prediction,
      [`${entry}.questions.0.versusNeeded`, true],
      [`${entry}.questions.0.optionsList`, [{ text: 'India' }, { text: 'Australia' }]],
    ),
  ),
  inTemplate('Score should be above zero', `${one}.points`, but(quiz, [`${one}.points`, 0]), quiz),
  inTemplate(
    'Score should be above zero',
    'samePoints',
    but(poll, ['samePoints', 0]),
    but(poll, ['pollQuestions.0.points', 0]),
  ),
  inTemplate(
    'Select correct option',
    `${one}.correctOption`,
    but(quiz, [`${one}.correctOption`, 3]),
    but(quiz, [`${one}.correctOption`, '1']),
  ),
  inTemplate(
    'Range start text is Required',
    `${one}.rangeStartText`,
    but(sliders, [`${one}.rangeStartText`, '']),
    sliders,
  ),
  inTemplate('Range end text is Required', `${one}.rangeEndText`, but(sliders, [`${one}.rangeEndText`, '']), sliders),
  inTemplate(
    'Timer should be above zero',
    `${entry}.timeInSeconds`,
    but(quiz, [`${entry}.timerFlag`, true], [`${entry}.timeInSeconds`, 0]),
    but(quiz, [`${entry}.timerFlag`, true]),
  ),
  inTemplate(
    'Timer should be above zero',
    `${entry}.timeInSeconds`,
    but(quiz, [`${entry}.timerFlag`, 'true'], [`${entry}.timeInSeconds`, 'soon']),
    but(quiz, [`${entry}.timerFlag`, 'true'], [`${entry}.timeInSeconds`, '5']),
  ),
  inTemplate(
    'Timer should be above zero',
    `${one}.timeInSeconds`,
    but(sliders, [`${one}.timerFlag`, true], [`${one}.timeInSeconds`, 0]),
    but(sliders, [`${one}.timerFlag`, true], [`${one}.timeInMinutes`, 1]),
  ),
  inTemplate(
    'Scheduling days should be above zero',
    'schedule.customDays',
    but(quiz, ['schedule.noOfDays', 'custom'], ['schedule.customDays', 0]),
    but(quiz, ['schedule.customDays', 0]),
  ),
  inTemplate(
    'Scheduling questions are Required',
    'schedule.customQuestions',
    but(quiz, ['schedule.noOfQuestions', 'custom']),
    but(quiz, ['schedule.noOfQuestions', 'custom'], ['schedule.customQuestions', [1]]),
  ),
  inTemplate(
    'Scheduling days should be in ascending order',
    'schedule.questionSchedule.1.day',
    but(quiz, ['schedule.questionSchedule', days(2, 2)]),
    but(quiz, ['schedule.questionSchedule', days(1, 2)]),
  ),
  inTemplate('Answer deadline is Required', deadline, but(prediction, [deadline, 0]), prediction),
  inTemplate('Answer deadline must be in the future', deadline, prediction, but(prediction, [deadline, 2001]), {
    now: 2000,
  }),
]

const settings: readonly Sentence[] = [
  inTemplate(
    'Must select leaderboard',
    'customize.leaderboard',
    but(referral, ['customize.referralLeaderboard', true], ['customize.campaign', true]),
    but(
      referral,
      ['customize.referralLeaderboard', true],
      ['customize.campaign', true],
      ['customize.leaderboard', 'neighbours'],
    ),
  ),
  inTemplate(
    'Leaderboard frequency is Required',
    'customize',
    but(referral, ['customize.referralLeaderboard', true], ['customize.leaderboard', 'neighbours']),
    referral,
  ),
  inTemplate(
    'Select a field',
    `${entry}.leadGeneration.formFieldListSelected`,
    but(form, [`${entry}.leadGeneration.formFieldListSelected`, []]),
    but(
      form,
      [`${entry}.leadGeneration.formFieldListSelected`, []],
      [`${entry}.leadGeneration.customFields`, ['Shoe size']],
    ),
  ),
  inTemplate(
    'Field name is Required',
    `${entry}.leadGeneration.customFields.0`,
    but(form, [`${entry}.leadGeneration.customFields`, [{ name: ' ' }]]),
    form,
  ),
  inTemplate(
    'Another field has this name',
    `${entry}.leadGeneration.customFields.1`,
    but(form, [`${entry}.leadGeneration.customFields`, ['Size', { name: 'size' }]]),
    form,
  ),
  inTemplate(
    'Select a field',
    `${entry}.leadGeneration.formFieldListSelected`,
    but(wheel, ['leadGen', true], [`${entry}.leadGeneration.formFieldListSelected`, []]),
    but(wheel, [`${entry}.leadGeneration.formFieldListSelected`, []]),
  ),
  inTemplate(
    'Url should begin with https://',
    'url',
    but(game, ['url', 'http://games.example']),
    but(game, ['url', '']),
  ),
  inTemplate(
    'Max plays per user must be more than one',
    'maxPlays',
    but(game, ['maxPlays', 1]),
    but(game, ['maxPlays', 1], ['maxPlaysOption', 'unlimited']),
  ),
]

/** Templates of all types (E §5). */
export const templates: readonly Sentence[] = [...whole, ...chance, ...questions, ...settings]
