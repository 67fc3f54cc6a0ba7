/** The words of recorded calls in the audit (ours): words in the past, after which the name of the thing may follow. */

import { documentKinds } from '../documents/document-kinds.ts'
import { families } from '../documents/families.ts'
import type { Endpoint } from './define.ts'
import { type Area, endpoints } from './index.ts'

type CallName = { [A in Area]: `${A}.${keyof (typeof endpoints)[A] & string}` }[Area]

/** Words of a call that makes something new, and of the same call when it changes what is there. */
interface Both {
  readonly created: string
  readonly changed: string
}

/** Actions that the audit keeps beside the call that carried them out, by the kind of document. */
export const publishActions: Readonly<Partial<Record<string, ActionName>>> = {
  rule: 'rules.publish',
  'badge-rule': 'badgeRules.publish',
}
type ActionName =
  | 'rules.publish'
  | 'badgeRules.publish'
  | PauseAction
  | typeof ERASED
  | typeof PRIZES_DRAWN
  | typeof STOOD_IN
  | typeof APPROVAL_ENDED

/** Actions of the platform's own accord, in the transaction that gives. */
const pauseActions = ['rules.pause', 'badgeRules.pause'] as const
type PauseAction = (typeof pauseActions)[number]

/** The end of an erasure that went on after its call. */
const ERASED = 'privacy.erased'

/** The winners of a prize draw, drawn once its round was there. */
const PRIZES_DRAWN = 'prizeDraws.drawn'

/** An approval in the right of another member, beside the approval. */
const STOOD_IN = 'approvals.stoodIn'

/** The end of a request by its deadline. */
const APPROVAL_ENDED = 'approvals.ended'

/** The names of these actions. */
export const auditActions: readonly string[] = [
  ...Object.values(publishActions).filter((one) => one !== undefined),
  ...pauseActions,
  ERASED,
  PRIZES_DRAWN,
  STOOD_IN,
  APPROVAL_ENDED,
]

/** The beginning of what assistants do, before the name of their tool. */
const ASSISTANT = 'assistant.'

const saved = (one: string): Both => ({ created: `Created ${one}`, changed: `Changed ${one}` })

const words: Readonly<Partial<Record<CallName | ActionName, string | Both>>> = {
  'rules.publish': 'Published a rule',
  'badgeRules.publish': 'Published a badge rule',
  'rules.pause': 'Used up the budget of a rule',
  'badgeRules.pause': 'Used up the budget of a badge rule',
  'rules.save': saved('a rule'),
  'rules.saveQuest': saved('a quest'),
  'rules.duplicate': 'Copied a rule',
  'rules.duplicateQuest': 'Copied a quest',
  'rules.delete': 'Deleted a rule',
  'badgeRules.save': saved('a badge rule'),
  'badgeRules.duplicate': 'Copied a badge rule',
  'badgeRules.delete': 'Deleted a badge rule',
  'templates.save': saved('a template'),
  'templates.saveScratchCard': saved('a template'),
  'templates.saveQuiz': saved('a template'),
  'templates.saveMemory': saved('a template'),
  'templates.duplicate': 'Copied a template',
  'templates.delete': 'Deleted a template',
  'templates.discontinue': 'Discontinued a template, or took it back up',
  'templates.saveQuestion': 'Changed a question of a template',
  'templates.deleteQuestion': 'Deleted a question of a template',
  'games.save': saved('an external game'),
  'games.duplicate': 'Copied an external game',
  'games.delete': 'Deleted an external game',
  'quizFiles.questions': 'Brought in a file of questions',
  'quizFiles.media': 'Brought in pictures and sounds of questions',
  'quizFiles.storeMedia': 'Brought in pictures and sounds of questions',
  'leaderboards.save': saved('a leaderboard'),
  'leaderboards.duplicate': 'Copied a leaderboard',
  'leaderboards.delete': 'Deleted a leaderboard',
  'badges.save': saved('a badge'),
  'badges.duplicate': 'Copied a badge',
  'badges.delete': 'Deleted a badge',
  'progressBars.save': saved('a progress bar'),
  'progressBars.duplicate': 'Copied a progress bar',
  'progressBars.delete': 'Deleted a progress bar',
  'pages.save': saved('an information screen'),
  'pages.duplicate': 'Copied an information screen',
  'pages.delete': 'Deleted an information screen',
  'pushNotifications.save': saved('a push notification'),
  'pushNotifications.duplicate': 'Copied a push notification',
  'pushNotifications.delete': 'Deleted a push notification',
  'pushNotifications.upload': 'Brought in a file of recipients',
  'pushNotifications.test': 'Tried a push notification',
  'channelCampaigns.save': saved('a campaign'),
  'channelCampaigns.duplicate': 'Copied a campaign',
  'channelCampaigns.delete': 'Deleted a campaign',
  'channelCampaigns.upload': 'Brought in a file of recipients',
  'channelCampaigns.test': 'Tried a campaign',
  'messaging.resend': 'Sent messages of unknown outcome again',
  'messaging.release': 'Sent messages that were held',
  'tournaments.save': saved('a tournament'),
  'tournaments.duplicate': 'Copied a tournament',
  'tournaments.delete': 'Deleted a tournament',
  'themes.save': saved('a theme'),
  'themes.duplicate': 'Copied a theme',
  'themes.delete': 'Deleted a theme',
  'offers.save': saved('an offer'),
  'offers.duplicate': 'Copied an offer',
  'offers.delete': 'Deleted an offer',
  'thirdPartyOffers.save': saved('a third-party offer'),
  'thirdPartyOffers.saveVoucher': saved('a third-party offer'),
  'thirdPartyOffers.duplicate': 'Copied a third-party offer',
  'thirdPartyOffers.delete': 'Deleted a third-party offer',
  'segments.save': saved('a segment'),
  'segments.duplicate': 'Copied a segment',
  'segments.delete': 'Deleted a segment',
  'events.save': saved('a custom event'),
  'events.duplicate': 'Copied a custom event',
  'events.delete': 'Deleted a custom event',
  'webhooks.save': saved('a webhook'),
  'webhooks.duplicate': 'Copied a webhook',
  'webhooks.delete': 'Deleted a webhook',
  'webhooks.test': 'Tried a webhook',
  'deliveries.send': 'Sent a webhook call',
  'deliveries.replay': 'Sent a webhook call again',
  'deliveries.replayFailed': 'Sent failed webhook calls again',
  'deliveries.pause': 'Paused a webhook',
  'deliveries.resume': 'Resumed a webhook',
  'deliveries.sign': 'Made a signing secret',
  'deliveries.unsign': 'Removed a signing secret',
  'deliveries.clearReceiver': 'Emptied the built-in receiver',
  'comments.remove': 'Deleted a comment of somebody else on',
  'approvals.savePolicy': 'Changed what approval publications need',
  'approvals.saveStandIn': 'Changed who stands in for them',
  'approvals.ask': 'Asked for approval of a rule',
  'approvals.approve': 'Approved a rule',
  'approvals.sendBack': 'Sent back a rule',
  'approvals.withdraw': 'Withdrew the request for approval of a rule',
  [STOOD_IN]: 'Approved in the place of',
  [APPROVAL_ENDED]: 'Ended the request for approval of a rule',
  'versions.name': 'Named a version',
  'owners.detach': 'Detached from files',
  'transfer.import': 'Brought in a file',
  'campaignFiles.apply': 'Applied files',
  'crowd.start': 'Let a crowd play',
  'crowd.cancel': 'Stopped a crowd',
  'ledger.stop': 'Stopped a rule',
  'budgets.save': 'Changed the budget of a rule',
  'draws.file': 'Downloaded the draws of a rule',
  'draws.saveSettings': 'Changed how a rule draws',
  'prizeDraws.save': 'Saved a prize draw of a rule',
  'prizeDraws.delete': 'Deleted a prize draw of a rule',
  'prizeDraws.close': 'Closed a prize draw of a rule',
  'prizeDraws.redraw': 'Had a prize draw of a rule drawn again',
  'prizeDraws.file': 'Downloaded a prize draw of a rule',
  [PRIZES_DRAWN]: 'Drew the winners of a prize draw of a rule',
  'held.release': 'Released rewards that waited',
  'held.refuse': 'Refused rewards that waited',
  'ledger.gratify': 'Gave or took back a reward by hand',
  'accounts.apiKey': 'Looked at the API key',
  'visits.getPlayerKey': 'Looked at the key for players',
  'accounts.login': 'Signed in',
  'accounts.logout': 'Signed out',
  'accounts.register': 'Signed up',
  'accounts.verifyEmail': 'Activated the account',
  'access.exchangeCode': 'Signed in with a one-time code',
  'access.createSignInCode': 'Made a one-time code',
  'access.closeSession': 'Ended a session',
  'access.logoutEverywhere': 'Signed out everywhere',
  'access.updatePassword': 'Changed the password',
  'access.forgotPassword': 'Asked for a new password',
  'access.resetPassword': 'Chose a new password by mail',
  'apiKeys.rotate': 'Made a new API key',
  'apiKeys.rotatePlayer': 'Made a new key for players',
  'apiKeys.createNamed': 'Made a named API key',
  'apiKeys.revokeNamed': 'Revoked a named API key',
  'install.save': 'Changed sites and apps',
  'staffSignIn.saveSettings': 'Changed how staff sign in',
  'staffSignIn.setUpSecondFactor': 'Began to set up an authenticator app',
  'staffSignIn.confirmSecondFactor': 'Set up an authenticator app',
  'staffSignIn.newRecoveryCodes': 'Made new recovery codes',
  'staffSignIn.removeSecondFactor': 'Turned the authenticator app off',
  'staffSignIn.resetSecondFactor': 'Took a member’s authenticator app away',
  'team.create': 'Added a member',
  'team.edit': 'Changed a member',
  'team.disable': 'Disabled or enabled a member',
  'team.delete': 'Deleted a member',
  'profile.update': 'Changed the profile',
  'uploads.upload': 'Uploaded files',
  'uploads.badges': 'Uploaded pictures of badges',
  'integrations.save': 'Changed an integration',
  'integrations.test': 'Tried an integration',
  'integrations.upload': 'Uploaded the push configuration',
  'integrations.remove': 'Removed an integration',
  'brand.save': 'Changed the brand kit',
  'calendar.saveLimits': 'Changed the limits of the calendar',
  'calendar.renewFeed': 'Made the address of a calendar feed',
  'calendar.revokeFeed': 'Ended the address of a calendar feed',
  'billing.createOrder': 'Placed an order',
  'billing.addFunds': 'Placed an order for funds',
  'billing.verify': 'Paid an order',
  'billing.requestCustomPlan': 'Asked for a custom plan',
  'audit.export': 'Exported the audit log',
  'reportFiles.sendActivity': 'Mailed a report',
  'reportFiles.sendGame': 'Mailed a report',
  'reportFiles.sendBadges': 'Mailed a report',
  'reportFiles.sendOffers': 'Mailed a report',
  'reportFiles.sendUser': 'Mailed a report',
  'reportFiles.sendReferral': 'Mailed a report',
  'reportFiles.sendDailyStreak': 'Mailed a report',
  'reportFiles.sendCampaign': 'Mailed a report',
  'reportFiles.sendLeaderboard': 'Mailed a report',
  'reportFiles.sendEvent': 'Mailed a report',
  'reportFiles.withdraw': 'Withdrew the link to a report',
  'reportFiles.saveSchedule': 'Changed when a report is mailed',
  'reportFiles.deleteSchedule': 'Deleted the schedule of a report',
  'privacy.export': 'Exported a person',
  'privacy.erase': 'Erased a person',
  'privacy.erased': 'Finished erasing a person',
  'privacy.saveRetention': 'Changed how long data is kept',
}

/** The calls whose words are declared here. */
export const declaredCalls: readonly string[] = Object.keys(words).filter((call) => !auditActions.includes(call))

/**
 * Says what a call did; `revision` is that of the document it made, where it made one. Of a rule, `ruleType` says which
 * family it is of. A call that is not declared says its summary.
 */
export function auditWords(call: string, revision?: number | null, ruleType?: number | null): string {
  const known = Object.hasOwn(words, call) ? words[call as CallName] : undefined
  if (call.startsWith(ASSISTANT)) return `Assistant: ${call.slice(ASSISTANT.length).replaceAll('_', ' ')}`
  const said = typeof known === 'object' ? (revision === 1 ? known.created : known.changed) : known
  if (said !== undefined) return said.replace(/ a rule$/, ` a ${familyLabel(ruleType)}`)
  const [area = '', key = ''] = call.split('.')
  const row = (endpoints as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[area]?.[key]
  return row?.summary.split(/[.;:,]/)[0] || call
}

/** Returns the name of the family of a `ruleType`, in lower case. */
const familyLabel = (ruleType: number | null | undefined): string =>
  Object.values(families).find((one) => 'ruleType' in one && one.ruleType === ruleType)?.label ?? families.rule.label

/** Returns the name of a kind of thing, in lower case: `rule`, `api key`. */
export function kindWords(kind: string): string {
  const known = documentKinds as Readonly<Record<string, { readonly label: string }>>
  return (Object.hasOwn(known, kind) ? known[kind]?.label : undefined) ?? kind.replaceAll('-', ' ')
}
