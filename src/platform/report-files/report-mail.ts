/** The mail with a link to a report. */
import { composeMail, type MailText, nameInMail } from '../base/mail/letter.ts'

/** The content of the mail; dates are formatted. */
export interface ReportMail {
  /** `Activity report`. */
  readonly title: string
  /** `1 Nov, 2026 – 30 Nov, 2026`. */
  readonly period: string
  readonly zone: string
  readonly orgName: string
  readonly senderName: string
  readonly expires: string
  readonly link: string
  /** True where a schedule sends it. */
  readonly isScheduled: boolean
}

/** Composes the mail; whoever has the link may open it, and the mail says so. */
export function reportMail({
  title,
  period,
  zone,
  orgName,
  senderName,
  expires,
  link,
  isScheduled,
}: ReportMail): MailText {
  const [organisation, sender] = [nameInMail(orgName, 'your organization'), nameInMail(senderName, 'A colleague')]
  const report = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  return composeMail({
    subject: `${title} of ${organisation}: ${period}`,
    name: 'there',
    says: [
      isScheduled
        ? `Here is the ${report} of ${organisation}: ${period}, in the days of ${zone}.`
        : `${sender} has sent you the ${report} of ${organisation}: ${period}, in the days of ${zone}.`,
    ],
    button: { label: 'Download the report', link },
    adds: [
      `The link works until ${expires}. Whoever has it can open the report, so forward it with care.`,
      isScheduled
        ? `It comes by a schedule of ${sender}, who can take you off it.`
        : `If you did not expect this report, ask ${sender}.`,
    ],
  })
}
