/** Sentences of approvals (ours); apart, so that the login page does not load them. */
const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** The sentences. */
export const approvalMessages = {
  needed: (one: string) =>
    `This ${one} may only go live, or change while it is live, once somebody else has approved it. Ask for approval.`,
  costUnknown: (one: string) =>
    `Whether this ${one} needs approval depends on what it costs, which is not known yet. Ask what approval it needs, then save it within the hour.`,
  notAsked: 'No approval is needed for this.',
  nothingNew: 'This is live already, just as it stands.',
  notActive: 'must be active: that is what approval is asked for',
  inexact: 'It holds numbers that cannot be carried exactly.',
  ownWork: 'You asked for this yourself. Somebody else has to approve it.',
  ownEdit: 'You made the last change to this yourself. Somebody else has to approve it.',
  noRight: 'You are not among those who may approve this.',
  twice: 'You have approved this already. Another person has to approve it as well.',
  rightUsed: 'The person you stand in for has approved this already.',
  ended: 'This request has ended without an answer. Ask again.',
  closed: 'This request is closed already.',
  changed: (by: string) => `${by} changed it since approval was asked for. Ask again with what it says now.`,
  otherContent: 'This is not the content that approval was asked for. Open the request again.',
  deadline: 'must be in the future, and no later than your organisation allows',
  notYours: 'Only who asked, or an admin, can withdraw a request.',
  wordsRequired: 'Say what should be different.',
  tooFew: (needed: number, there: number) =>
    `${needed === 1 ? 'One person approves' : `${needed} people approve`}, but only ${people(there)} may. Choose more people, or ask for fewer.`,
  noOther: 'Nobody else can ask or approve. Add another member to the team first.',
  unknownMember: 'must be members of the team who may edit',
  standInUntil: 'must be in the future',
} as const
