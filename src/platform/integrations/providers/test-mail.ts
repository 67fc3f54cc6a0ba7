import * as v from 'valibot'
import { integrationMessages as say } from '#schemas/messages/index.ts'
import { integrations } from '#schemas/values/integrations.ts'
import { InvalidError } from '../../base/errors.ts'
import type { TestContext } from './tester.ts'

/** The e-mail of a test. */
export const testMail = (what: string) => ({
  subject: 'A test from Questwire',
  text: `This is a test from Questwire. Your ${what} integration works.`,
})

/** Whom a test e-mail goes to: who was named, else who asked for it. Refuses what is no address. */
export function recipientOf({ to, asker }: Pick<TestContext, 'to' | 'asker'>): string {
  const address = to === '' ? asker : to
  if (v.is(integrations.mailApi.fields.mailId.value, address)) return address
  throw new InvalidError([{ path: 'to', message: say.notValid('E-mail') }])
}
