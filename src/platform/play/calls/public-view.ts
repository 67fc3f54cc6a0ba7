/**
 * The public view of a document: its words and looks, the tasks and the prizes; never odds, segments, webhooks or right
 * answers. At the top level an allow list names the keys that are shown; within, a deny list names those that are
 * hidden.
 */
import { inTheme } from '#schemas/documents/in-theme.ts'
import type { JsonObject } from '#schemas/json.ts'
import { lasting } from '../../http/ready-json.ts'

/** Keys of rules of every family. */
const rule = [
  ...[
    'name',
    'type',
    'ruleType',
    'templateId',
    'timezone',
    'localTimezoneStr',
    'howOften',
    'startDateTime',
    'endDateTime',
  ],
  ...['resultText', 'resultHandler', 'rewardAssigment', 'rewardOption', 'questionSchedule', 'applyOffersOn'],
  ...['leaderBoardSelected', 'leaderBoardId', 'leaderboardFrequency', 'repeatLeaderBoard', 'iterationsPerFrequency'],
  ...[
    'tncFlag',
    'domain',
    'titleObj',
    'tncTitle',
    'tncContentText',
    'tncContentBgColor',
    'tncImageUrl',
    'tncImageName',
  ],
  ...['bannerImageFlag', 'placement', 'position', 'redirectionUrl', 'buttonConfig', 'pageId', 'activeNavTab'],
  // Quests.
  ...['localizationconfig', 'localizationFlag', 'taskFormat', 'rewardId', 'badgeId', 'lbCheckBox'],
  // Daily streaks.
  ...['streakName', 'streakType', 'streakBasedOn', 'noOfDays', 'sameTemplateForAllDays', 'howToRedeemNeeded'],
  ...['howToRedeemText', 'streakText', 'repeatDailyStreak', 'completedCardColor', 'activeCardColor'],
  ...['defaultCardColor', 'skipCardColor', 'gratificationCardColor', 'dailyStreakDTO'],
  // Game mechanics and badges.
  ...['gameMechanicsRuleType', 'gamifyE', 'numberOfEvents', 'eventCompletion', 'badges', 'offer', 'rewardEachEvent'],
  ...['badge', 'badgeType', 'badgeFactor', 'minCoins', 'maxCoins', 'scoreFormat', 'targetScore', 'eventCount'],
  ...['eventSelect', 'referralEvent'],
]
const shown = new Set(rule)

/** Keys that are hidden at any depth: audiences, odds, conditions, webhooks and right answers. */
const hidden = new Set([
  ...['userSegment', 'userSegmentId', 'segmentId', 'webhook', 'webhookId', 'webhookCallback', 'webhookPlaceholders'],
  ...['percentage', 'probability', 'weight', 'odds', 'customProperties', 'percentages'],
  ...['correctOption', 'correctOptions', 'predictCorrectOptions', 'correctAnswer', 'answer', 'answers', 'isCorrect'],
  ...['createdby', 'createdTS', 'updatedTS', 'allowEdit', 'apiKey', 'secret', 'token', 'authRequest', 'webhookRequest'],
])

/** A document is the same object until its revision changes, so its public view is taken once. */
function once(take: (document: JsonObject) => JsonObject): (document: JsonObject) => JsonObject {
  const taken = new WeakMap<JsonObject, JsonObject>()
  return (document) => {
    const seen = taken.get(document) ?? lasting(take(document))
    taken.set(document, seen)
    return seen
  }
}

/** The templates as their themes draw them, by template and theme. */
const themed = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject>>()

/** Returns the public view of a template as it is drawn in a theme. */
export function publicInTheme(template: JsonObject, theme: JsonObject | undefined): JsonObject {
  const plain = publicTemplate(template)
  if (!theme) return plain
  const drawn = themed.get(template) ?? new WeakMap<JsonObject, JsonObject>()
  themed.set(template, drawn)
  const seen = drawn.get(theme) ?? lasting(inTheme(plain, theme))
  drawn.set(theme, seen)
  return seen
}

/** The part of a rule's document that its players see. */
export const publicRule = once((document) => pickPublic(document, shown))

/** Returns a template or a badge as it was designed, without right answers. */
export const publicTemplate = once((document) => without(document) as JsonObject)

/** Keys of leaderboards that are their look. */
const lookKeys = new Set([
  ...['leaderBoardName', 'leaderBoardTitle', 'timePeriod', 'position', 'profilePicture', 'top3Players'],
  ...['leaderboardFormatting', 'leaderboardDesign', 'background', 'localizationconfig', 'activeNavTab'],
])

/** The part of a leaderboard's document that players see: texts, formatting, design and background. */
export const publicLeaderboard = once((document) => pickPublic(document, lookKeys))

const pickPublic = (document: JsonObject, keys: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => (keys.has(key) ? [[key, without(value)] as const] : [])),
  )

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (hidden.has(key) ? [] : [[key, without(one)] as const])),
  )
}
