/**
 * The integrations of an organisation as one declaration: their fields under the documented names (C §3 "Integration data"), which of them
 * are secrets, and what is said of a wrong one (C §5 "Integrations"). The form, the server and the contract read it.
 */
import * as v from 'valibot'
import { integrationMessages as say } from '../messages/index.ts'
import type { IntegrationName } from './integration-names.ts'
import { SECRET_MASK } from './secrets.ts'

/** A field as it is asked for and kept; every value is text, empty for none. */
export interface IntegrationField {
  readonly label: string
  /** Sealed in the browser, kept encrypted, and only ever answered as a mask. */
  readonly secret: boolean
  readonly required: boolean
  readonly value: v.GenericSchema<string, string>
}

/** An integration: a card of the page, and a part of a documented type. */
export interface Integration {
  readonly title: string
  /** C §3: 3 push, 4 engagement tool, 5 voucher provider; READINGS: 1 messaging and mail API, 2 mail server. */
  readonly type: 1 | 2 | 3 | 4 | 5
  readonly fields: Readonly<Record<string, IntegrationField>>
  /** Name of the field that says where its secrets are sent: another value there asks for them again. */
  readonly sentTo?: string
  /** Secrets that are never sent there. */
  readonly staysHere?: readonly string[]
  /** Fields that are required in some cases, and mean nothing in the others. */
  readonly needs?: { readonly fields: readonly string[]; when(values: Readonly<Record<string, string>>): boolean }
}

type Rule = (label: string) => v.GenericSchema<string, string>

const lengthOf = (text: string) => [...text].length

/** 3 to so many characters, counted in code points (C §5); line breaks and the like cannot be sent. */
const sized =
  (most: number): Rule =>
  (label) =>
    v.pipe(
      v.string(say.notValid(label)),
      v.trim(),
      v.check((text) => text === '' || (lengthOf(text) >= 3 && lengthOf(text) <= most), say.length(label, most)),
      v.regex(/^\P{Cc}*$/u, say.unprintable(label)),
    )

const matching =
  (pattern: RegExp, sentence?: string): Rule =>
  (label) =>
    v.pipe(
      v.string(say.notValid(label)),
      v.trim(),
      v.check((text) => text === '' || pattern.test(text), sentence ?? say.notValid(label)),
    )

/** The key of a service account, or the mask of the one that is kept. */
const keyFile: Rule = (label) =>
  v.pipe(
    v.string(say.notValid(label)),
    v.check((text) => text === '' || text === SECRET_MASK || v.is(ServiceAccount, text), say.notServiceAccount),
  )

const email = matching(/^[^\s@<>",;]{1,64}@[^\s@<>",;]+\.[^\s@<>",;]+$/)
const link = matching(/^https?:\/\/[^\s/?#]+[^\s]*$/i)
const oneOf = (choices: readonly string[]) => matching(new RegExp(`^(?:${choices.join('|')})$`))

const field = (label: string, rule: Rule, given: { secret?: true; required?: true } = {}): IntegrationField => ({
  label,
  secret: given.secret ?? false,
  required: given.required ?? false,
  value: given.required ? v.pipe(rule(label), v.minLength(1, say.required(label))) : rule(label),
})
const needed = { required: true } as const
const secret = { secret: true } as const

/** The encryption of a connection to a mail server (values ours): none, after connecting, from the start. */
export const connectionSecurities = ['none', 'starttls', 'tls'] as const

/**
 * The authentication at a mail server (values ours): none, with a password, with a password that is hashed on the way.
 */
export const authentications = ['none', 'password', 'encrypted'] as const

/** The most messages that the provider takes in a second. */
const rate = matching(/^[1-9]\d{0,4}$/, say.rate)
/** A PKCS#8 or RSA key with its first and last line; a form of one line may have lost the breaks. */
const privateKey = matching(
  /^-----BEGIN (?:RSA )?PRIVATE KEY-----[A-Za-z0-9+/=\s]{100,8000}-----END (?:RSA )?PRIVATE KEY-----$/,
  say.privateKey,
)
/** A public key of P-256 as SendGrid shows it: base64 of its DER. */
const publicKey = matching(/^[A-Za-z0-9+/]{100,200}={0,2}$/, say.publicKey)
const domain = matching(/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i)

/**
 * Every integration by its name. `password`, `configFile`, which is uploaded, rates, the key of events and those of DKIM are
 * ours; all other fields are documented.
 */
export const integrations = {
  messaging: {
    title: 'Messaging',
    type: 1,
    fields: {
      accountSid: field('Account SID', sized(50), { ...secret, ...needed }),
      messagingServiceSid: field('Messaging SID', sized(50), { ...secret, ...needed }),
      authToken: field('Auth token', sized(50), { ...secret, ...needed }),
      countryCode: field('Country code', matching(/^\+\d{1,4}$/)),
      phoneNum: field('Phone number', matching(/^\d[\d -]{2,13}\d$/)),
      messagingRate: field('Messages a second', rate),
    },
  },
  mailApi: {
    title: 'Mail API',
    type: 1,
    fields: {
      sendGridApiKey: field('Mail API key', sized(100), { ...secret, ...needed }),
      mailId: field('Sender e-mail', email),
      mailEventKey: field('Verification key of events', publicKey),
      mailApiRate: field('E-mails a second', rate),
    },
  },
  mailServer: {
    title: 'Mail server',
    type: 2,
    fields: {
      serverDescription: field('Description', sized(50)),
      serverName: field('Server name', matching(/^[\w.:-]{1,253}$/), needed),
      Port: field(
        'Port',
        matching(/^0*(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/, say.port),
        needed,
      ),
      connectionSecurity: field('Connection security', oneOf(connectionSecurities), needed),
      authentication: field('Authentication', oneOf(authentications), needed),
      userName: field('User name', sized(254)),
      password: field('Password', sized(200), secret),
      dkimDomain: field('DKIM domain', domain),
      dkimSelector: field('DKIM selector', matching(/^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i)),
      dkimPrivateKey: field('DKIM private key', privateKey, secret),
      mailServerRate: field('Most e-mails a second', rate),
    },
    sentTo: 'serverName',
    staysHere: ['dkimPrivateKey'],
    needs: {
      fields: ['userName', 'password'],
      when: ({ authentication = 'none' }: Readonly<Record<string, string>>) => authentication !== 'none',
    },
  },
  push: {
    title: 'Push',
    type: 3,
    fields: {
      serverKey: field('Server key', sized(50), { ...secret, ...needed }),
      firebaseDynamicLink: field('Firebase dynamic link', link),
      webRedirectionLink: field('Web redirection link', link),
      configFile: field('Config file', keyFile, secret),
      pushRate: field('Notifications a second', rate),
    },
  },
  engagement: {
    title: 'Engagement tool',
    type: 4,
    fields: {
      accountId: field('Account ID', sized(50), { ...secret, ...needed }),
      userPasscode: field('Passcode', sized(50), { ...secret, ...needed }),
    },
  },
  voucherProvider: {
    title: 'Voucher provider',
    type: 5,
    fields: {
      clientId: field('Client ID', sized(100), { ...secret, ...needed }),
      secretId: field('Secret ID', sized(100), { ...secret, ...needed }),
      accessToken: field('Access token', sized(2000), secret),
    },
  },
} as const satisfies Readonly<Record<IntegrationName, Integration>>

/** The name of a field of any integration; no two integrations share one. */
export type IntegrationFieldName = { [N in IntegrationName]: keyof (typeof integrations)[N]['fields'] }[IntegrationName]

/** An integration as every reader sees it. */
export const integrationOf = (name: IntegrationName): Integration => integrations[name]

/** Returns the problems of an integration's values, each at its field; a missing field is empty. */
export function integrationErrors(
  name: IntegrationName,
  values: Readonly<Record<string, string>>,
): { readonly path: string; readonly message: string }[] {
  const { fields, needs } = integrationOf(name)
  const also = needs?.when(values) ? needs.fields : []
  return Object.entries(fields).flatMap(([path, { label, value }]) => {
    const given = values[path] ?? ''
    const result = v.safeParse(value, given)
    if (!result.success) return [{ path, message: result.issues[0].message }]
    return result.output === '' && also.includes(path) ? [{ path, message: say.required(label) }] : []
  })
}

/** The largest config file, in bytes (ours). */
export const MAX_CONFIG_FILE_BYTES = 64 * 1024

const filled = v.pipe(v.string(), v.minLength(1))

/** The config file of the push integration: the key of a Firebase service account, as Google writes it. */
export const ServiceAccount = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown
    } catch {
      addIssue({ message: say.notServiceAccount })
      return NEVER
    }
  }),
  v.looseObject(
    {
      type: v.literal('service_account'),
      project_id: filled,
      client_email: filled,
      private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
    },
    say.notServiceAccount,
  ),
)
export type ServiceAccount = v.InferOutput<typeof ServiceAccount>
