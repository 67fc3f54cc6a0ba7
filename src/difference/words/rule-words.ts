/** The fields of rules, whatever they play (C §3 "Rule"). The wording is that of the inspectors. */

import { clockWords, dayWords } from '#nodes/shared/times/day-words.ts'
import { periodLabels, periodsOn } from '#nodes/shared/times/leaderboard-periods.ts'
import { oftenLabels } from '#nodes/trigger/kind.ts'
import { ALL_USER, playTypeNames } from '#schemas/codes.ts'
import { choice, date, named, richText, type ShowValue, yesNo } from './show.ts'
import type { FieldWords } from './words.ts'

const segment: ShowValue = (value, around) =>
  value === '' || value === ALL_USER ? ALL_USER : named('segment', 'segmentName')(value, around)
const days: ShowValue = (value) => (Array.isArray(value) ? dayWords(value) || 'every day' : undefined)
const clock: ShowValue = (value) => (typeof value === 'string' && value ? clockWords(value) : undefined)
const periods: ShowValue = (value) =>
  periodsOn(value)
    .map((period) => periodLabels[period])
    .join(', ') || undefined
const status = choice({ active: 'Active', inactive: 'Inactive' })
const often = choice(oftenLabels)

/** The fields of audience, schedule and frequency. */
const schedule: FieldWords = {
  name: { label: 'Name' },
  ruleStatus: { label: 'Status', show: status },
  status: { label: 'Status', show: status },
  userSegmentId: { label: 'Segment', show: segment },
  userSegment: { label: 'Own conditions' },
  events: { label: 'Conditions' },
  'userSegment.query': { label: 'Conditions joined by' },
  'userSegment.operator': { label: 'Groups joined by' },
  startDateTime: { label: 'Starts', show: date },
  endDateTime: { label: 'Ends', show: date },
  timezone: { label: 'Time zone' },
  localTimezoneStr: { label: 'Time zone in words', with: 'timezone' },
  applyOffersOn: { label: 'Days and hours', show: days, whole: true },
  howOften: { label: 'A player may play', show: often },
  trigger: { label: 'A player is rewarded', show: often },
  customType: { label: 'Unit of the own schedule' },
  customDays: { label: 'Again every' },
  customTime: { label: 'At', show: clock },
}

/** The fields of the game and the steps connected to it. */
const play: FieldWords = {
  templateId: { label: 'Template', show: named('template', 'templateName') },
  templateName: { label: 'Name of the template', with: 'templateId' },
  templateType: { label: 'Game', show: choice(playTypeNames), with: 'templateId' },
  type: { label: 'Game', show: choice(playTypeNames) },
  ruleType: { label: 'Kind of rule' },
  combination: { label: 'Winning fields' },
  winningQuandrants: { label: 'Number of winning fields', with: 'combination' },
  losingQuandrants: { label: 'Number of losing fields', with: 'combination' },
  rewardOption: { label: 'Rewards by', show: choice({ rank: 'rank', score: 'score' }) },
  pageId: { label: 'Information screen', show: named('page') },
  progressBarId: { label: 'Progress bar', show: named('progress-bar') },
  questionSchedule: { label: 'Schedule of the questions', whole: true },
  predictCorrectOptions: { label: 'Right options' },
  leaderBoardId: { label: 'Leaderboard', show: named('leaderboard') },
  leaderBoardSelected: { label: 'Leaderboard', show: yesNo, with: 'leaderBoardId' },
  leaderboardFrequency: { label: 'Counted over', show: periods, whole: true },
  frequency: { label: "Leaderboard's own period" },
  repeatLeaderBoard: { label: 'Restart each period' },
  iterationsPerFrequency: { label: 'Plays that count in each period' },
  webhook: { label: 'Webhook', show: named('webhook') },
  webhookCallback: { label: 'Webhook', show: yesNo, with: 'webhook' },
  webhookPlaceholders: { label: 'Placeholders' },
}

/** The fields of texts: results and terms. */
const read: FieldWords = {
  resultText: { label: 'Result text' },
  winningText: { label: 'Winning text' },
  losingText: { label: 'Losing text' },
  resultHandler: { label: 'Who shows the result' },
  tncFlag: { label: 'Terms', show: yesNo },
  domain: { label: 'Domain' },
  titleObj: { label: 'Title of the terms' },
  tncTitle: { label: 'Title of the terms' },
  tncContentText: { label: 'Text of the terms', show: richText },
  tncContentBgColor: { label: 'Background of the terms' },
  tncImageUrl: { label: 'Image of the terms' },
  tncImageName: { label: 'Image name', with: 'tncImageUrl' },
  bannerImageFlag: { label: 'Banner image', show: yesNo },
  placement: { label: 'Placement' },
  position: { label: 'Position' },
  redirectionUrl: { label: 'Address of the full terms' },
}

/** Parts of many things: texts, fonts, buttons. */
const parts: FieldWords = {
  text: { label: 'Text' },
  title: { label: 'Title' },
  subtitle: { label: 'Subtitle' },
  description: { label: 'Description' },
  color: { label: 'Colour' },
  bgColor: { label: 'Background colour' },
  font: { label: 'Font' },
  size: { label: 'Size' },
  strength: { label: 'Weight' },
  family: { label: 'Family' },
  align: { label: 'Align' },
  place: { label: 'Place' },
  image: { label: 'Image' },
  imageName: { label: 'Image name', with: 'image' },
  buttonConfig: { label: 'Button' },
  width: { label: 'Width' },
  radius: { label: 'Corner radius' },
}

/** The fields of every rule. */
export const ruleWords: FieldWords = { ...parts, ...schedule, ...play, ...read }
