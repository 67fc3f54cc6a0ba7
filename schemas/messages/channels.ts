/** Sentences about push notifications and campaigns (E §5; the wording is ours where the specification only names the rule). */
export const channelMessages = {
  notificationName: 'Notification name is Required',
  notificationNameLength: 'Notification name should be of min 3 characters',
  titleRequired: 'Title is Required',
  titleLength: 'Title should be of min 3 characters',
  contentRequired: 'Content is Required',
  campaignName: 'Campaign name is Required',
  campaignNameLength: 'Campaign name should be of min 3 characters',
  rule: 'Rule is Required',
  sender: 'Sender is Required',
  message: 'Message is Required',
  subject: 'Subject is Required',
  link: 'Invalid url',
  linkMalformed: (link: string) => `“${link}” is no web, e-mail or phone address`,
  linkHttp: (link: string) => `Begin “${link}” with https://`,
  linkOwn: (link: string) => `“${link}” leads to your own computer or network: nobody else can open it`,
  linkHost: (link: string) => `“${link}” has a placeholder as its host: what people are called would lead anywhere`,
  mobile: 'Invalid mobile number',
  email: 'Invalid e-mail id',
  hour: 'Send time should be a time of day, or the best hour of each person',
  hours: (label: string, least: number, most: number) => `${label} should be between ${least} and ${most}`,
  ruleOfOccasion: 'Choose the rule in which this happens',
  unfitOccasion: (where: string) => `This happens in ${where} only`,
  scheduled: 'Choose when it is sent',
  inPast: 'Start must be now or later',
  endBeforeStart: 'Start must not be after end',
  tooLong: (most: string) => `Message should be of max ${most} characters`,
  pushTooLarge: 'Title, content, link and image together are larger than the push service takes (4,096 bytes)',
  running: 'This is being sent: only its status can change. Copy it to change more.',
} as const

/** The problems of a file of recipients, or of a row of it (ours). */
export const recipientFileMessages = {
  nobody: 'There is nobody in this file',
  missing: 'There is no address and no user id in this row',
  repeated: (row: number) => `Same recipient as in row ${row}`,
  column:
    'No column of this file holds addresses or user ids. Name one of them “mobile”, “email”, “token” or “user id”.',
  tooMany: (most: string) => `A file can hold at most ${most} recipients`,
} as const
