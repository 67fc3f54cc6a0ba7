/** The words about each integration: its purpose, and where its values are found at the provider. */
import type { IntegrationName } from '#schemas/values/integration-names.ts'
import { authentications, connectionSecurities, type IntegrationFieldName } from '#schemas/values/integrations.ts'
import type { IconName } from '#src/kit/icons.tsx'

/** The words of an integration. */
export interface IntegrationWords {
  readonly icon: IconName
  readonly lead: string
  /** The recipient that the test asks for; absent where it needs none. */
  readonly to?: { readonly label: string; readonly hint: string; readonly kind: 'phone' | 'email' | 'device' }
}

const toEmail = { label: 'Send to', hint: 'An e-mail address', kind: 'email' } as const

/** The words of every integration. */
export const words: Readonly<Record<IntegrationName, IntegrationWords>> = {
  messaging: {
    icon: 'message',
    lead: 'Text messages, sent with your account at Twilio.',
    to: { label: 'Send to', hint: 'With its country code: +91 98200 12345', kind: 'phone' },
  },
  mailApi: { icon: 'mail', lead: 'E-mails, sent with your account at SendGrid.', to: toEmail },
  mailServer: { icon: 'server', lead: 'E-mails, sent by a mail server of your own over SMTP.', to: toEmail },
  push: {
    icon: 'bell',
    lead: 'Push messages to apps and browsers, sent with your Firebase project.',
    to: { label: 'Device', hint: 'The device token; without one, the message is only validated', kind: 'device' },
  },
  engagement: { icon: 'segment', lead: 'Profiles and events for your customer-engagement tool, CleverTap.' },
  voucherProvider: {
    icon: 'offer',
    lead: 'Credentials for ordering third-party rewards; without them, those of this installation are used.',
  },
}

/** Hints about the fields: where their values are found, or their purpose. */
export const hints: Readonly<Record<IntegrationFieldName, string>> = {
  accountSid: 'Twilio console, Account info; begins with AC',
  messagingServiceSid: 'Twilio console, Messaging, Services; begins with MG',
  authToken: 'Twilio console, Account info, below the account SID',
  countryCode: 'Of the phone number below',
  phoneNum: 'The sender, if it must be one of the service’s numbers',
  messagingRate: 'The most that your account may send; empty for the limit of this installation',
  sendGridApiKey: 'SendGrid, Settings, API Keys; needs permission to send mail',
  mailId: 'The sender; verify it at SendGrid first',
  mailEventKey: 'SendGrid, Settings, Mail Settings, Event Webhook, Signature Verification',
  mailApiRate: 'The most that your account may send; empty for the limit of this installation',
  serverDescription: 'What you call this server',
  serverName: 'Its name or address: mail.example.com',
  Port: 'Usually 587 with STARTTLS, 465 with TLS',
  connectionSecurity: 'Without encryption, the password can be intercepted',
  authentication: 'How you sign in at the server',
  userName: 'Often your e-mail address',
  password: 'Of your account at the mail server',
  dkimDomain: 'The domain that mails are signed for: example.com',
  dkimSelector: 'The name before ._domainkey in your DNS record',
  dkimPrivateKey: 'The key that belongs to it, from BEGIN to END PRIVATE KEY',
  mailServerRate: 'The most that your server takes; empty for the limit of this installation',
  serverKey: 'Firebase console, Project settings, Cloud Messaging',
  firebaseDynamicLink: 'Opens your app: https://example.page.link',
  webRedirectionLink: 'Opened where there is no app',
  configFile: 'Firebase console, Project settings, Service accounts, Generate new private key',
  pushRate: 'The most that your project may send; empty for the limit of this installation',
  accountId: 'CleverTap, Settings, Project: the project ID',
  userPasscode: 'CleverTap, Settings, Passcode',
  clientId: 'From your voucher provider',
  secretId: 'From your voucher provider',
  accessToken: 'If your provider gave you one; it replaces ID and secret',
}

const securities: Readonly<Record<(typeof connectionSecurities)[number], string>> = {
  none: 'None',
  starttls: 'STARTTLS',
  tls: 'TLS',
}

const signIns: Readonly<Record<(typeof authentications)[number], string>> = {
  none: 'None',
  password: 'Password',
  encrypted: 'Encrypted password (CRAM-MD5)',
}

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** The choices of fields that have some. */
export const choices: Readonly<Record<string, { readonly value: string; readonly label: string }[]>> = {
  connectionSecurity: optionsOf(connectionSecurities, securities),
  authentication: optionsOf(authentications, signIns),
}

/** The first values of an integration that is not set up. */
export const firstValues: Readonly<Record<string, string>> = {
  countryCode: '+91',
  Port: '587',
  connectionSecurity: 'starttls',
  authentication: 'password',
}
