/** The signature of e-mails (DKIM, RFC 6376) that leave over a mail server of the organisation's own. */
import type { FieldValues } from '../../integrations/repository.ts'

/** The headers that are signed beside the usual ones: RFC 8058 wants both of unsubscribing under the signature. */
const ALSO_SIGNED = 'list-id:list-unsubscribe:list-unsubscribe-post'

/** Restores the lines of a key, which a form of one line may have lost. */
const withLines = (key: string): string =>
  key.replace(/^(-----BEGIN [A-Z ]+-----)([\s\S]*)(-----END [A-Z ]+-----)$/, (_, begin, base64: string, end) =>
    [begin, ...(base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []), end].join('\n'),
  )

/** Returns the option by which nodemailer signs; nothing where domain, selector or key is missing. */
export function dkimOf({ dkimDomain = '', dkimSelector = '', dkimPrivateKey = '' }: FieldValues) {
  if (dkimDomain === '' || dkimSelector === '' || dkimPrivateKey === '') return {}
  return {
    dkim: {
      domainName: dkimDomain,
      keySelector: dkimSelector,
      privateKey: withLines(dkimPrivateKey),
      headerFieldNames: `from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:${ALSO_SIGNED}`,
    },
  }
}
