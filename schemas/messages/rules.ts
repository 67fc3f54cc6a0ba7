/** Sentences about a rule of any type (C §5 "Rule"). Functions take the row's number, from 1. */
export const ruleMessages = {
  nameRequired: 'Rule name is Required',
  nameLength: 'RuleName should be of min 3 and max 50 characters',
  templateRequired: 'Template is Required',
  leaderboardRequired: 'Leaderboard is Required',
  quadrantRewardRequired: (n: number | string) => `Reward Assignment Quadrant ${n} is Required`,
  percentageTotal: 'Winning percentage must be 100%',
  rewardRequired: 'Reward Assignment is Required',
  rankRequired: 'Rank is Required',
  scoreRewardRequired: (n: number) => `Reward Assignment for Score ${n} is Required`,
  scoreRequired: (n: number) => `Score ${n} is Required`,
  sameOffers: 'Same Offers cannot be seletected. Select unique offer',
  sameScore: 'Same score cannot be seletected. Select unique score',
  referrerAndReferee: 'Please configure rewards for both referrer and referree',
  correctOption: 'Select correct option',
  webhookRequired: 'Webhook is Required',
  selectRewardCriteria: 'select reward criteria',
  assignOffer: 'please assign a offer',
  gratifyRankRequired: 'rank is required',
  informationScreenRequired: 'Information screen is Required',
  backgroundImageRequired: 'Background image is Required',
  /** LEADERBOARD_FREQUENCY_REQUIRED and VALUE_CANNOT_BE_EMPTY: the specification names them without their wording; these and what follows are ours. */
  frequencyRequired: 'Leaderboard frequency is Required',
  oneFrequency: 'Select one leaderboard frequency',
  valueCannotBeEmpty: 'Value cannot be empty',
  winningTextRequired: 'Winning text is Required',
  winningTextLength: 'Winning text should be of min 3 and max 50 characters',
  winningTextPlaceholder: 'Winning text must include #segmentText, #reward or #rewardType',
  losingTextRequired: 'Losing text is Required',
  losingTextLength: 'Losing text should be of min 3 and max 50 characters',
  referralFrequency: 'A referral leaderboard counts over the whole campaign',
  rankOrder: 'The first rank cannot be above the last',
  rankOverlap: 'These ranks overlap with those of another row',
  elementsRequired: (n: number) => `Elements ${n} are Required`,
  sameElements: 'Same elements cannot be selected. Select unique elements',
  percentageRange: 'Percentage should be between 0 and 100',
  percentageForm: 'Percentage should be a number with at most two decimals',
  scoreRange: 'Score cannot be below zero',
  rankRange: 'Rank should be at least 1',
  sideRequired: (n: number) => `Side of Reward Assignment ${n} is Required`,
  segmentRequired: 'User segment is Required',
} as const

/** Sentences about a start and an end (C §5, E §5; the specification gives the rules, the wording is ours). */
export const scheduleMessages = {
  startAfterEnd: 'Start must not be after end',
  startInPast: 'Start must be now or later',
  endInPast: 'End must be after the current time',
  running: 'This has started: only its status and an earlier end can change. Duplicate it to change more.',
  runningOffer:
    'This has started: only its status, an earlier end and a higher count or cap can change. Duplicate it to change more.',
  runningFewer: 'This has started: its count and cap can only be raised.',
  runningEnd: 'This has started: its end can only be moved earlier.',
} as const

/** Sentences about a custom-event rule (C §5, E §5 "Custom-event-style rule"); N is the condition's number within its event, from 1. */
export const customEventMessages = {
  eventNeeded: 'Event is needed',
  propertyNeeded: 'Property is needed',
  operatorNeeded: 'Operator is needed',
  valueNeeded: 'Value is needed',
  rewardNeeded: 'reward is needed',
  conditionRewardNeeded: (n: number) => `Condition ${n} reward is needed`,
  conditionTotal: (n: number) => `Condtion ${n} percentages should add up to 100`,
} as const

/** Sentences about a smart campaign; the first is documented (C §5), the wording of the others is ours. */
export const smartCampaignMessages = {
  testDays: 'Test scheduling days should be above zero',
  twoTemplates: 'At least two templates are Required',
  sameTemplate: 'Same templates cannot be selected. Select unique template',
  segmentSize: 'Test segment size should be between 1 and 100',
  equalWeights: 'These shares are no longer equal',
  finalTemplate: 'Final template is Required',
} as const

/** Sentences about a badge rule (E §5 "Badge rule" gives the rules, the wording is ours). */
export const badgeRuleMessages = {
  badgeRequired: 'Badge is Required',
  factorRequired: 'Badge factor is Required',
  scoreFormatRequired: 'Score format is Required',
  targetScore: 'Target score should be above zero',
  minCoinsRequired: 'Minimum is Required',
  maxCoinsRequired: 'Maximum is Required',
  maxAboveMin: 'Maximum should be above the minimum',
} as const

/** Sentences about a game-mechanics rule and the activities it counts (E §5 "Badge rule" gives the rules, the wording is ours). */
export const gameMechanicsMessages = {
  activityRequired: 'Gamification activity is Required',
  badgeRequired: 'Badge is Required',
  needs: (n: number, what: string) => `Activity ${n} needs ${what}`,
  dayOfMonth: 'Day of Month can be at most 31',
  dayOfWeek: 'Day of Week can be at most 7',
  monthOfYear: 'Month of Year can be at most 12',
} as const
