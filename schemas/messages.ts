/** Every documented sentence, verbatim (C §5, C §8, E §5, E §8), misspellings included. Nothing here is our own wording. */

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
} as const
