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
  /** Ours. */
  accountDisabled: 'This account has been disabled. Please contact an admin of your organisation.',
  /** Ours. */
  roleTooLow: 'Your role does not allow this. Please ask an admin of your organisation.',
  /** Ours: stands where something is shown to those who may not change it. */
  readOnlyRole: 'Your role lets you look at this, not change it.',
  /** C §4: the user is told to contact the team; the wording is ours. */
  trialExpired: 'Your trial has expired. Please contact the team to continue.',
  /** Ours. */
  changePasswordFirst: 'Please choose a password of your own first.',
  usernameTaken: 'A user with that username already exists.',
  emailTaken: 'A user with that email already exists.',
  invalidCaptcha: 'Invalid captcha',
  activationInvalid: 'Activation link is invalid! Please try to register again or contact customer support.',
  alreadyRegistered: 'User has already registered, please login with the same credentials.',
  notRegistered: 'Entered email is not registered with any user',
  resetFailed: 'Password reset failed. please try again',
  resetExpired: 'Reset password link expired! Please try again.',
  /** C §5 has the rule; the wording is ours. */
  passwordRule:
    'Password: at least 8 and at most 25 characters, with 1 number, 1 lowercase, 1 uppercase and 1 special character, no white space',
  /** C §5 has the rule; the wording is ours. */
  oldPasswordRequired: 'Old password is required',
  /** Ours. */
  oldPasswordWrong: 'The old password is not right',
  /** C §5 has the rule; the wording is ours. */
  sameAsOld: 'New password cannot equal the old one',
  /** C §5 has the rule; the wording is ours. */
  confirmRequired: 'Confirm password is required',
  /** C §5 has the rule; the wording is ours. */
  confirmDiffers: 'Confirm password must match the password',
  /** C §8 "a password-changed confirmation"; the wording is ours. */
  passwordChanged: 'Password changed successfully',
  /** Ours. */
  codeInvalid: 'This sign-in link is not valid any more. Please make a new one.',
} as const

/** Sentences about members of the team; C §5 has the rules and not the words, so all of them are ours. */
export const teamMessages = {
  teamRequired: 'Team is required',
  teamLength: 'Team should be of min 3 and max 50 characters',
  phoneRequired: 'Phone number is required',
  phoneNotValid: 'Phone number is not valid',
  notYourself: 'You cannot disable or delete your own account. Please ask another admin.',
  ownPassword: 'Please change your own password on your profile.',
  lastAdmin: 'This is the last admin of the organisation. Please make somebody else an admin first.',
} as const

/** Sentences about integrations; C §5 says which are required and how long they may be, the wording is ours. */
export const integrationMessages = {
  required: (label: string) => `${label} is Required`,
  length: (label: string, most: number) => `${label} should be of min 3 and max ${most} characters`,
  notValid: (label: string) => `${label} is not valid`,
  unprintable: (label: string) => `${label} holds characters that cannot be sent`,
  port: 'Port should be between 1 and 65535',
  sealFirst: (label: string) => `${label} must be sealed before it is sent`,
  notOpened: (label: string) => `${label} could not be opened. Please load the page again.`,
  enterAgain: (label: string) => `${label} has changed meanwhile. Please enter it again.`,
  otherServer: 'The password was given for another server. Please enter it again.',
  notServiceAccount: 'This is not the key file of a Firebase service account',
  configFileLarge: 'The config file is larger than 64 KB',
  nothing: 'There is nothing to save',
  notSetUp: 'This integration is not set up yet',
  tooManyTests: 'Too many tests. Please wait a few minutes.',
} as const

/** Sentences about plans, payments and the balance (C §5 "custom plan mobile number is 10 digits", C §8); all but two words of ours. */
export const billingMessages = {
  usersRequired: 'Monthly active users are required, as a whole number',
  eventsRequired: 'Events are required, as a whole number',
  phoneRequired: 'Phone number is required',
  phoneDigits: 'Mobile number should be of 10 digits',
  callingCode: 'Country code is not valid',
  amountRequired: 'Amount is required',
  /** C §8. */
  invoiceFailed: 'Failed to download invoice',
  /** C §8: the failure page. */
  refund: 'If money was taken, the refund comes in 5-7 business days.',
  notConfigured: 'Payments are not set up on this installation. Please contact the team.',
  providerFailed: 'The payment provider could not be reached. Nothing was charged; please try again.',
  notConfirmed: 'The payment provider could not be asked about this payment. Please try again in a moment.',
  planUnknown: 'This plan does not exist any more.',
  planRunning: 'You have this plan already. It can be paid again in the last seven days of its month.',
  signatureWrong: 'This payment was not signed by the payment provider, so nothing was changed.',
  paidOtherwise: 'This order has been paid with another payment already.',
  paymentUsed: 'This payment belongs to another order.',
  orderExpired: 'This order has expired. Please start again.',
  paymentDiffers: 'The payment is not the one that was ordered, so nothing was changed.',
  currencyDiffers: 'Your organisation pays in another currency since this order was made. Please start again.',
  cardDeclined: 'The card was declined.',
  cardUnknown: 'Only the test cards on this page can be used: nothing is ever charged here.',
  paymentLeft: 'The payment was left before it was made.',
} as const

/** Sentences about the profile; C §5 says that its messages are not shown, so the wording is ours. */
export const profileMessages = {
  orgNameRequired: 'Organisation name is required',
  orgNameLength: 'Organisation name should be of min 3 and max 50 characters',
  addressLength: 'Address should be of min 3 and max 50 characters',
  companySize: 'Select a company size from the list',
  industry: 'Select an industry from the list',
  country: 'Select a country from the list',
  state: 'Select a state of this country',
  zone: 'Select a time zone from the list',
  picture: 'Upload the picture first',
  email: 'The e-mail address is what you sign in with and cannot be changed here. An admin can change it in Team.',
  organisationIsAdmins: 'Only admins change the organisation. Your own details were not saved either.',
} as const

/** The sentence of a dashboard without anything on it (C §8). */
export const dashboardMessages = { nothing: 'Dashboard data is not available for the selected date range' } as const

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

/** Sentences about uploaded files (C §8 "Generic", C §9); those after the first two are ours. */
export const uploadMessages = {
  imageTooLarge: 'Image exceeds max size upload less than 10mb',
  unsupportedImage: 'Unsupported Image Type',
  unsupportedFont: 'Unsupported Font File Type',
  tooWide: 'Image is larger than 50 megapixels',
  fontTooLarge: 'Font exceeds max size upload less than 1mb',
  tooLarge: (megabytes: number) => `File exceeds max size upload less than ${megabytes}mb`,
  folder: 'Folder name is not valid',
  fileRequired: 'File is Required',
  full: 'The storage of your organisation is full. Please contact the team.',
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
  referralFrequency: 'A referral leaderboard counts over the whole campaign',
  rankOrder: 'The first rank cannot be above the last',
  rankOverlap: 'These ranks overlap with those of another row',
  elementsRequired: (n: number) => `Elements ${n} are Required`,
  sameElements: 'Same elements cannot be selected. Select unique elements',
  sideRequired: (n: number) => `Side of Reward Assignment ${n} is Required`,
  segmentRequired: 'User segment is Required',
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

/** Sentences about a badge rule (E §5 "Badge rule" gives the rules, the wording is ours). */
export const badgeRuleMessages = {
  badgeRequired: 'Badge is Required',
  factorRequired: 'Badge factor is Required',
  scoreFormatRequired: 'Score format is Required',
  targetScore: 'Target score should be above zero',
  minCoinsRequired: 'Minimum coins is Required',
  maxCoinsRequired: 'Maximum coins is Required',
  maxAboveMin: 'Maximum coins should be above minimum coins',
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

/** Sentences about conditions that a document brings instead of a segment (C §5 "Segments" gives the day range, the wording is ours). */
export const segmentMessages = {
  eventRequired: 'Event is Required',
  days: 'Days should be between 1 and 31',
  operatorRequired: 'Operator is Required',
  valueRequired: 'Value is Required',
  propertyRequired: 'Property is Required',
  valueOdd: 'Value does not fit this property',
  groupRequired: 'Add a condition to this group',
  tooMany: (most: number) => `A segment can have at most ${most} conditions`,
} as const

/** Sentences about a segment itself (C §5 "Segments" asks for a name; the wording is ours). */
export const savedSegmentMessages = {
  nameRequired: 'Segment name is Required',
  conditionRequired: 'Add a condition or a file',
} as const

/** What is wrong with a file of people, or with a row of it (ours). */
export const segmentFileMessages = {
  userIdMissing: 'User id is missing',
  userIdTooLong: (most: number) => `User id is longer than ${most} characters`,
  userIdUnprintable: 'User id holds characters that cannot be stored',
  userIdRepeated: (row: number) => `Same user id as in row ${row}`,
  nobody: 'There is nobody in this file',
  tooMany: (most: string) => `A file can hold at most ${most} people`,
  conditionsToo: 'A segment has conditions or a file, not both',
  wrongRows: (rows: number) => (rows === 1 ? '1 row is wrong' : `${rows.toLocaleString('en-US')} rows are wrong`),
} as const

/** Sentences about a custom event (C §5 "Custom event"). */
export const eventMessages = {
  nameRequired: 'Event name is Required',
  nameLength: 'Event name should be of min 3 and max 50 characters',
  keyRequired: 'Event Key is Required',
  /** Ours from here on; of the first property the specification says that an empty name is flagged. */
  propertyRequired: 'Property Name is Required',
  sameProperty: 'Same property names cannot be used. Enter a unique name',
  keyBuiltIn: 'Event Key is that of something every user does',
  keyLength: 'Event Key can have at most 128 characters',
  keySpaces: 'Event Key has spaces: it must be sent exactly as it stands here',
  keyChanged: (old: string) => `What is sent or asked for as ${old} is no longer this event`,
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
  extraParameterRequired: 'Extra parameter is Required',
  endAfterStart: 'End must be after start',
  voucherLength: 'Voucher code should be of min 3 and max 50 characters',
  voucherMissing: 'Without a code, winners get nothing but the texts',
  validDays: 'Valid days should be between 1 and 999',
  validTime: 'Valid until is no time of the day',
  number: (key: string) => `${key} must be a number above zero`,
  whole: (key: string) => `${key} must be a whole number`,
  digits: (key: string, digits: number) => `${key} can have at most ${digits} digits`,
} as const

/** Sentences about the file of a dynamic voucher (C §5 "Voucher-file format rules … are not shown": they are ours). */
export const voucherMessages = {
  fileRequired: 'Voucher file is Required',
  otherType: 'The path says another voucher type than the offer',
  empty: 'There is no code in this file',
  tooMany: 'An offer can hold at most 9,999,999 codes',
  codeMissing: 'The code is missing',
  codeShort: 'A code should be of min 3 characters',
  codeLong: 'A code should be of max 50 characters',
  codeOdd: 'The code holds characters that cannot be shown',
  codeRounded: 'A spreadsheet has rounded this number: format the column as text and enter the codes again',
  oneCode: 'One code a row: more than one cell is filled',
  twice: (row: number) => `Row ${row} has this code already`,
  taken: (offer: string) => `The offer “${offer}” has this code already`,
  given: 'This code has been given before',
} as const

/** Sentences about a webhook (C §5 "Webhook"); from `keyEmpty` on the specification gives the rule or nothing, and the wording is ours. */
export const webhookMessages = {
  nameRequired: 'Webhook Name is Required',
  nameLength: 'Webhook name should be of min 3 and max 50 characters',
  urlRequired: 'Webhook Url is Required',
  authUrlRequired: 'Authentication Url is Required',
  invalidUrl: 'Invalid url',
  placeholderEmpty: 'Custom Placeholders cannot be empty',
  placeholderUnique: 'Custom Placeholders should be Unique',
  placeholderPredefined: 'Custom Placeholders cannot be same as predefined placeholders',
  placeholderUsed: 'All Custom Placeholders should be used',
  authBodyEmpty: 'Authentication Request body cannot be empty',
  bodyEmpty: 'WebHook Request body cannot be empty',
  tokenKey: 'Authentication Response Token Key cannot be empty',
  responseValue: 'WebHook Response value cannot be empty',
  transactionId: 'Transaction Id is Required',
  keyEmpty: (of: string) => `${of} key cannot be empty`,
  valueEmpty: (of: string) => `${of} value cannot be empty`,
  keysUnique: (of: string) => `${of} keys should be Unique`,
  headerName: 'A header is called by letters, digits and dashes; this one cannot be sent',
  tokenUnknown: '#token stands for nothing while authentication is off',
  secretMask: 'The secret behind this mask is not kept here: enter it again',
} as const

/** Sentences about a third-party offer (C §3 and C §5 give the fields and limits, the wording is ours). */
export const thirdPartyMessages = {
  voucherRequired: 'Voucher is Required',
  denominationRequired: 'Denomination is Required',
  campaignRequired: 'Campaign is Required',
  ordered: 'This is ordered from the provider already and stays as it is. Duplicate it to order something else.',
  whole: 'count must be a whole number',
  fewer: (ordered: number) => `There are ${ordered} ordered already; it cannot be fewer`,
} as const

/** Sentences about the voucher provider; the first is documented (C §8), the wording of the others is ours. */
export const providerMessages = {
  campaigns: 'Technical difficulty in fetching campaigns list from the voucher provider API',
  vouchers: 'Technical difficulty in fetching the vouchers from the voucher provider',
  denominations: 'Technical difficulty in fetching the denominations from the voucher provider',
  order: 'The voucher provider did not take the order. Nothing was ordered and nothing was saved.',
} as const

/** Sentences about the brand kit; the wording is ours (E §3 gives what is in it). */
export const brandKitMessages = {
  currencyRequired: 'Currency name is Required',
  currencyLength: 'Currency name should be of max 30 characters',
  colour: 'This is no colour: write it like #364FC7',
  colourName: 'Colour name is Required',
  colourSame: 'Another colour has this name',
  fontName: 'Font name is Required',
  fontFile: 'Font file is Required',
  fontSame: 'Another font has this name',
  fontSize: 'Font size is 8 to 60 pixels',
  languageSame: 'This language is there already',
  iconName: 'Icon name is Required',
  iconPicture: 'Icon picture is Required',
  zone: 'Time zone is not known',
} as const
