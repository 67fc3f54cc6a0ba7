/** Every documented sentence, verbatim (C §5, C §8, E §5, E §8), misspellings included. Where only the rule is documented, the wording is ours and says so. */

/** Sentences about signing in and registering (C §5 "Login and account", C §8). */
export const accountMessages = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  emailRequired: 'Email is required',
  emailNotValid: 'Email is not valid',
  emailFormat: 'Invalid email format',
  nameRequired: 'Name is required',
  badCredentials: "Your username and password didn't match. Please try again.",
  enterCredentials: 'Please enter the username and password',
  emailNotVerified: 'Failed to login as email is not verified.',
  usernameTaken: 'A user with that username already exists.',
  emailTaken: 'A user with that email already exists.',
  invalidCaptcha: 'Invalid captcha',
  activationInvalid: 'Activation link is invalid! Please try to register again or contact customer support.',
  alreadyRegistered: 'User has already registered, please login with the same credentials.',
} as const

/** Sentences any screen may show (C §8 "Generic", "Success", "Confirmations"). */
export const genericMessages = {
  somethingWrong: 'Something went wrong',
  somethingWrongLoud: 'Something went wrong!!!',
  unableToLoad: 'Sorry, unable to load the page',
  failedToSave: 'Failed to save',
  failedToUpdate: 'Failed to update',
  failedToDelete: 'Failed to delete',
  failedToDownload: 'Failed to download',
  failedToCopy: 'Failed to copy',
  invalidUrl: 'Invalid url',
  invalidFileFormat: 'Invalid file format',
  saved: 'Saved successfully',
  updated: 'Updated successfully',
  deleted: 'Deleted successfully',
  copied: 'Copied successfully',
  downloaded: 'Downloaded successfully',
  confirmDelete: 'Are you sure you want to delete?',
} as const

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
  losingTextLength: 'Losing text should be of min 3 and max 50 characters',
} as const

/** Sentences about a start and an end (C §5, E §5; the specification gives the rules, the wording is ours). */
export const scheduleMessages = {
  startAfterEnd: 'Start must not be after end',
  startInPast: 'Start must be now or later',
  endInPast: 'End must be after the current time',
  running: 'This has started: only its status and an earlier end can change. Duplicate it to change more.',
  runningEnd: 'This has started: its end can only be moved earlier.',
} as const

/** Sentences about an offer (C §5 "Offers"; the specification gives the rules, the wording is ours). */
export const offerMessages = {
  nameRequired: 'Offer name is Required',
  nameLength: 'Offer name should be of min 3 and max 50 characters',
  webhookRequired: 'Webhook is Required',
  number: (key: string) => `${key} must be a number above zero`,
  digits: (key: string, digits: number) => `${key} can have at most ${digits} digits`,
} as const
