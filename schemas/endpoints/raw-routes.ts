/**
 * The addresses outside `/api` that others call: browsers load uploaded files, payment providers send people back, and
 * webhooks are tried against the built-in receiver. They have no envelope and no bearer token, so they stand apart from
 * the calls of `define.ts`; the server, the OpenAPI document and the contract tests read this table as well.
 */

/** One address outside `/api`. */
export interface RawRoute {
  /** `ALL` takes any method. */
  readonly method: 'GET' | 'POST' | 'ALL'
  /** Path below the base path, with `{name}` places. */
  readonly path: string
  /** Media type of the body that is read; absent where none is. */
  readonly takes?: string
  /** The replies by their status: what each one means, and its media type where it has a body. */
  readonly replies: Readonly<Record<number, { readonly meaning: string; readonly type?: string }>>
  /** The purpose of the address in a sentence, for the OpenAPI document. */
  readonly summary: string
}

const json = 'application/json'

/** The table, by name. */
export const rawRoutes = {
  upload: {
    method: 'GET',
    path: 'uploads/{name}',
    replies: {
      200: { meaning: 'The file', type: 'application/octet-stream' },
      404: { meaning: 'Not found', type: json },
    },
    summary: 'Answers an uploaded file by its name; files of secret folders are never served.',
  },
  paymentReturn: {
    method: 'POST',
    path: 'payment/return',
    takes: 'application/x-www-form-urlencoded',
    replies: { 303: { meaning: 'To the page of success or failure' } },
    summary: 'Takes the form with which a payment provider sends people back, and checks the proof in it.',
  },
  receiver: {
    method: 'ALL',
    path: 'hooks/{address}',
    takes: '*/*',
    replies: {
      200: { meaning: 'Taken; `?status=` asks for another status, `?delay=` for a later answer', type: json },
      404: { meaning: 'No receiver has this address', type: json },
      413: { meaning: 'Too large', type: json },
      429: { meaning: 'Too many requests', type: json },
    },
    summary: 'Takes any request for the built-in receiver of an organisation.',
  },
  reportFile: {
    method: 'GET',
    path: 'report-files/{secret}',
    replies: {
      200: { meaning: 'The file', type: 'application/octet-stream' },
      404: { meaning: 'The link has expired, was withdrawn, or opens nothing', type: 'text/html' },
      429: { meaning: 'Opened too often', type: 'text/html' },
    },
    summary: 'Answers the report of a mailed link as a file, for as long as the link is good.',
  },
  calendarFeed: {
    method: 'GET',
    path: 'calendar-feeds/{secret}',
    replies: {
      200: { meaning: 'The calendar (RFC 5545): dates and names', type: 'text/calendar' },
      404: { meaning: 'The address was ended, or opens nothing' },
      429: { meaning: 'Read too often' },
    },
    summary: 'Answers the calendar of a secret address, which ends with `.ics`, to other calendars.',
  },
  assistant: {
    method: 'ALL',
    path: 'mcp',
    takes: json,
    replies: {
      200: { meaning: 'The answer (JSON-RPC 2.0)', type: json },
      401: { meaning: 'No valid API key', type: json },
      403: { meaning: 'The host or the page that calls is another one', type: json },
      404: { meaning: 'Assistants are turned off (`ASSISTANT`)', type: json },
      405: { meaning: 'Only POST is answered', type: json },
      413: { meaning: 'Too large', type: json },
      429: { meaning: 'Too many calls', type: json },
    },
    summary: 'Serves assistants by the Model Context Protocol (streamable HTTP), with an API key as bearer.',
  },
  messageLink: {
    method: 'GET',
    path: 'm/{code}',
    replies: {
      302: { meaning: 'To where the link of the message leads' },
      404: { meaning: 'Not a link of ours', type: 'text/html' },
    },
    summary: 'Counts a click on a link of a message and leads on.',
  },
  messageOpened: {
    method: 'GET',
    path: 'o/{code}',
    replies: { 200: { meaning: 'A picture of one pixel, whatever the code', type: 'image/gif' } },
    summary: 'Counts that an e-mail was opened; opens by programs are counted apart.',
  },
  unsubscribe: {
    method: 'ALL',
    path: 'unsubscribe/{code}',
    takes: 'application/x-www-form-urlencoded',
    replies: {
      200: { meaning: 'The choices, or that they are stored', type: 'text/html' },
      404: { meaning: 'Not a code of ours', type: 'text/html' },
      413: { meaning: 'Too large', type: 'text/html' },
    },
    summary: 'The preference page of somebody who got a message; a POST unsubscribes with one click (RFC 8058).',
  },
  messageStatus: {
    method: 'POST',
    path: 'messages/twilio/{organisation}/{id}',
    takes: 'application/x-www-form-urlencoded',
    replies: {
      204: { meaning: 'Taken' },
      400: { meaning: 'Not a status' },
      403: { meaning: 'The signature is wrong' },
    },
    summary: 'Takes what the messaging provider tells of a message, signed with the auth token of the integration.',
  },
  mailEvents: {
    method: 'POST',
    path: 'messages/sendgrid/{organisation}',
    takes: 'application/json',
    replies: {
      204: { meaning: 'Taken' },
      400: { meaning: 'Not events' },
      403: { meaning: 'The signature is wrong, or no key is set up' },
      413: { meaning: 'Too large' },
    },
    summary:
      'Takes what the mail API tells of e-mails, signed with the key of the integration (ECDSA over moment and body).',
  },
  signInReturn: {
    method: 'GET',
    path: 'signin/return',
    replies: { 302: { meaning: 'To the page of signing in, with a one-time code or the reason why there is none' } },
    summary: 'Takes the way back from the provider of an organisation, and signs its member in.',
  },
  embed: {
    method: 'GET',
    path: 'embed/{ruleId}',
    replies: {
      200: { meaning: 'The page of one activity', type: 'text/html' },
      400: { meaning: 'A token stands in the address, in place of behind #', type: 'text/html' },
      404: { meaning: 'There is no such activity or organisation', type: 'text/html' },
    },
    summary:
      'A page of one activity for frames and web views: `?organisation=` with `locale`, `theme`, `results`, `host`; the token behind `#`. Only sites of the organisation may frame it.',
  },
} as const satisfies Readonly<Record<string, RawRoute>>

/** The name of an address outside `/api`. */
export type RawRouteName = keyof typeof rawRoutes
