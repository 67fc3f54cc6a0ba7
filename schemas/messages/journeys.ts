/** Sentences about a daily streak (E §5 "Daily streak"); where only the rule is documented, the wording is ours. */
export const streakMessages = {
  /** Said of streaks and badge rules; the rules of the rule engine have a wording of their own. */
  ruleNameLength: 'Rule name should be of min 3 and max 50 characters',
  nameRequired: 'Streak name is Required',
  nameLength: 'Streak name should be of min 3 and max 50 characters',
  redeemInstructions: 'Redeem Instructions is Required',
  buttonText: 'button Text is Required',
  appLink: 'App Link is Required',
  webLink: 'Web Link is Required',
  dayRewards: (days: string) => `Reward Assignment for Day ${days} is Required`,
  event: 'Event is required',
  bannerImage: 'Banner Image is required',
  dayTemplates: (days: string) => `Select Template for Day ${days} is Required`,
  /** Ours from here on. */
  basedOn: 'Select activities or events',
  days: 'Number of days should be between 1 and 30',
  moreDays: 'This day comes after the last day of the streak',
  dayRules: (days: string) => `Select Rule for Day ${days} is Required`,
  dayType: 'A day can play a spin wheel, scratch card, treasure chest, slot machine or dice',
  dayOrder: 'Days are not in ascending order',
  titleLength: 'Title should be of min 3 characters',
  subtitleLength: 'Sub title should be of min 3 characters',
  sameLanguage: 'This language is there twice',
} as const

/** Sentences about a quest; E §5 "Other" says which fields have an error, not which, so the wording is ours but for the leaderboard's. */
export const questMessages = {
  languageRequired: 'A quest needs a language',
  titleRequired: 'Title is Required',
  titleLength: 'Title should be of min 3 characters',
  subtitleLength: 'Sub title should be of min 3 characters',
  milestoneRequired: 'Milestone is Required',
  taskRequired: 'Task is Required',
  eventRequired: 'Event is Required',
  operatorRequired: 'Operator is Required',
  ruleRequired: 'Rule is Required',
  timeRequired: 'Time should be above zero',
  rewardRequired: 'Reward is Required',
  badgeRequired: 'Badge is Required',
  repeatTask: 'Number of repeats should be above zero',
  repeatDays: 'Repeat days should be between 1 and 30',
  buttonText: 'Button text is Required',
  link: 'Link is Required',
  nothingGiven: 'Nothing is given for finishing this quest',
  otherShape: 'This language has other milestones or tasks than the first',
  sameLanguage: 'This language is there twice',
} as const
