/** The words by which the difference of two messages is told: each field by its label in the editor. */
import { ruleOccasion, ruleOccasionNames } from '#schemas/values/message-occasions.ts'
import { choice, date, named, plainly, richText, type ShowValue } from './show.ts'
import type { WordTables } from './words.ts'

const status = choice({ active: 'Active', inactive: 'Inactive' })
const occasions = choice(Object.fromEntries(ruleOccasionNames.map((name) => [name, ruleOccasion(name).title])))

/** Reads an occasion: something in a rule by its words, an event by its name. */
const follows: ShowValue = (value, around) => occasions(value, around) ?? named('event')(value, around)

const hour: ShowValue = (value) => (value === '' ? 'At once' : value === 'best' ? 'At their best hour' : undefined)

/** The labels of the fields by their paths. */
export const messageLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  title: 'Title',
  content: 'Content',
  subject: 'Subject',
  msg: 'Message',
  redirectionLink: 'Link',
  imageURL: 'Image',
  imageName: 'Name of the image',
  notificationStatus: 'Status',
  campaignStatus: 'Status',
  ruleId: 'Rule',
  eventId: 'What it follows',
  occasionHours: 'Hours',
  startDateOption: 'Start',
  startDateTime: 'Start',
  scheduleTime: 'Moment',
  endDateOption: 'Until',
  endDateTime: 'End',
  notificationSendTime: 'Hour',
  segmentId: 'Segment',
  userSegmentId: 'Segment',
  userSegmentName: 'Name of the segment',
  file: 'File',
  fileName: 'Name of the file',
  senderList: 'People by name',
  identifiersList: 'People by name',
  displayLeaderboard: 'Leaderboard',
  whatsappTemplate: 'Template',
  'whatsappTemplate.contentSid': 'Content SID',
  'whatsappTemplate.name': 'Name of the template',
  'whatsappTemplate.state': 'State of the template',
}

/** The words of messages of every channel. */
export const messageWords: WordTables = {
  fields: {
    ...Object.fromEntries(Object.entries(messageLabels).map(([key, label]) => [key, { label }])),
    notificationStatus: { label: 'Status', show: status },
    campaignStatus: { label: 'Status', show: status },
    msg: { label: 'Message', show: richText },
    ruleId: { label: 'Rule', show: named('rule') },
    eventId: { label: 'What it follows', show: follows },
    startDateOption: { label: 'Start', show: choice({ now: 'Now', later: 'Later' }), with: 'startDateTime' },
    endDateOption: { label: 'Until', show: choice({ never: 'Never', later: 'On a date' }), with: 'endDateTime' },
    startDateTime: { label: 'Start', show: date },
    scheduleTime: { label: 'Moment', show: date },
    endDateTime: { label: 'End', show: date },
    notificationSendTime: { label: 'Hour', show: hour },
    segmentId: { label: 'Segment', show: named('segment') },
    userSegmentId: { label: 'Segment', show: named('segment', 'userSegmentName'), with: 'userSegmentName' },
    file: { label: 'File', with: 'fileName' },
    imageURL: { label: 'Image', with: 'imageName' },
    name: { label: 'Name' },
    'senderList.name': { label: 'Name' },
    mobile: { label: 'Mobile number' },
    email: { label: 'E-mail' },
    userId: { label: 'User id' },
  },
  lists: {
    senderList: ({ name, mobile, email, userId }) => ({
      noun: 'person',
      name: plainly(name || mobile || email || userId),
      named: 'name',
    }),
  },
}
