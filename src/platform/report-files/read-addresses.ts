/** Reading the addresses that a report is mailed to. */
import * as v from 'valibot'
import { EmailId } from '#schemas/endpoints/accounts.ts'
import { MAX_REPORT_ADDRESSES } from '#schemas/values/report-file.ts'
import { InvalidError } from '../base/errors.ts'

/**
 * Reads addresses that are joined by commas, semicolons or line ends, or listed; each once, whatever its case.
 *
 * @throws {InvalidError} At `emailList` when there is none, one is no address, or there are too many.
 */
export function readAddresses(emailList: string | readonly string[]): readonly string[] {
  const given = typeof emailList === 'string' ? emailList.split(/[,;\n]/) : emailList
  const addresses = new Map<string, string>()
  for (const one of given) {
    const address = one.trim()
    if (address === '') continue
    if (!isAddress(address)) throw wrong(`“${address.slice(0, 100)}” is not an e-mail address`)
    if (!addresses.has(address.toLowerCase())) addresses.set(address.toLowerCase(), address)
  }
  if (addresses.size === 0) throw wrong('Enter at least one e-mail address')
  if (addresses.size > MAX_REPORT_ADDRESSES) throw wrong(`Enter at most ${MAX_REPORT_ADDRESSES} e-mail addresses`)
  return [...addresses.values()]
}

const isAddress = (text: string): boolean => v.is(EmailId, text)
const wrong = (message: string) => new InvalidError([{ path: 'emailList', message }])
