import * as v from 'valibot'
import { integrationMessages as say } from '#schemas/messages/index.ts'
import { integrations } from '#schemas/values/integrations.ts'
import { InvalidError } from '../../base/errors.ts'
import type { TestContext } from './tester.ts'

/** Returns the content of a test mail. */
export const testMail = (what: string) => ({
  subject: 'A test from Questwire',
  text: `This is a test from Questwire. Your ${what} integration works.`,
})

/**
 * Returns the recipient of a test mail: the given address, else the member who runs the test.
 *
 * @throws {InvalidError} When the given text is no address.
 */
export function recipientOf({ to, requester }: Pick<TestContext, 'to' | 'requester'>): string {
  const address = to === '' ? requester : to
  if (v.is(integrations.mailApi.fields.mailId.value, address)) return address
  throw new InvalidError([{ path: 'to', message: say.notValid('E-mail') }])
}
