/** The address of a person for each channel, as SQL over a row of `profiles`: from the properties, else the user id where it is one. */
import type { Channel } from '#schemas/values/channels.ts'

/** The properties that hold an address, the plainest first; lead forms write the first of each. */
const propertiesOf: Readonly<Record<Exclude<Channel, 'push'>, readonly string[]>> = {
  email: ['email', 'emailId', 'email_id', 'mail'],
  sms: ['phone', 'mobile', 'mobileNum', 'mobile_number', 'phone_number'],
  whatsapp: ['whatsapp', 'phone', 'mobile', 'mobileNum', 'mobile_number', 'phone_number'],
}

const EMAIL = '^[^[:space:]@<>",;]{1,64}@[^[:space:]@<>",;.]+([.][^[:space:]@<>",;.]+)+$'
const MOBILE = '^[+][1-9][0-9]{6,14}$'

/**
 * Writes the SQL for the address of a person; null where there is none. Of push the person's devices are looked up when
 * the message is sent, so whoever has one has the address `''`.
 *
 * @param row - The alias of the row of `profiles`.
 */
export function addressSql(channel: Channel, row: string): string {
  if (channel === 'push')
    return `CASE WHEN EXISTS (SELECT FROM devices d WHERE d.organisation_id = ${row}.organisation_id AND d.profile = ${row}.number) THEN '' END`
  const texts = [...propertiesOf[channel].map((key) => `${row}.properties->>'${key}'`), `${row}.user_id`]
  const [clean, pattern] =
    channel === 'email'
      ? [(text: string) => `btrim(${text})`, EMAIL]
      : [(text: string) => `regexp_replace(regexp_replace(${text}, '[[:space:]().-]', '', 'g'), '^00', '+')`, MOBILE]
  const read = texts.map((text) => `CASE WHEN ${clean(text)} ~ '${pattern}' THEN ${clean(text)} END`)
  return `coalesce(${read.join(', ')})`
}
