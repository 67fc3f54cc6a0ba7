/** The mails about an organisation's plan. */
import { formatNumber } from '#src/format/numbers.ts'
import { composeMail, type MailText } from '../base/mail/letter.ts'

interface Trial {
  readonly name: string
  readonly orgName: string
  /** The page on which a plan is chosen. */
  readonly link: string
}

/** Composes the mail of three days before the end of a trial; `ends` is its last day: `24 Nov, 2026`. */
export const trialEndsSoon = ({ name, orgName, link, ends }: Trial & { readonly ends: string }): MailText =>
  composeMail({
    subject: 'Your Questwire trial ends in 3 days',
    name,
    says: [`The trial of ${orgName} ends on ${ends}. Choose a plan to go on without a break.`],
    button: { label: 'See the plans', link },
    adds: ['Everything you have made is kept.'],
  })

/** Composes the mail of the end of a trial. */
export const trialEnded = ({ name, orgName, link }: Trial): MailText =>
  composeMail({
    subject: 'Your Questwire trial has ended',
    name,
    says: [`The trial of ${orgName} has ended. Choose a plan, or contact our team, to continue.`],
    button: { label: 'See the plans', link },
    adds: ['Everything you have made is kept.'],
  })

/** The content of the mail about a payment. */
export interface PaymentMail {
  readonly name: string
  readonly orgName: string
  /** The amount with its currency: `INR 4,999.00`. */
  readonly amount: string
  /** The purchase: `the plan Growth`, `your balance`. */
  readonly paidFor: string
  readonly invoiceNumber: string
  /** The page with the invoice. */
  readonly link: string
}

/** Composes the mail about a verified payment. */
export const paymentReceived = ({ name, orgName, amount, paidFor, invoiceNumber, link }: PaymentMail): MailText =>
  composeMail({
    subject: `Payment received: ${amount}`,
    name,
    says: [`Thank you. We have received ${amount} from ${orgName} for ${paidFor}.`],
    button: { label: `Open invoice ${invoiceNumber}`, link },
  })

/** The content of the mail to the sales team. */
export interface PlanRequestMail {
  readonly orgName: string
  readonly asker: string
  readonly mav: number
  readonly events: number
  readonly emailId: string
  readonly code: string
  readonly mobileNumber: string
}

/** Composes the mail to the sales team about a request for a custom plan. */
export const planRequested = ({
  orgName,
  asker,
  mav,
  events,
  emailId,
  code,
  mobileNumber,
}: PlanRequestMail): MailText =>
  composeMail({
    subject: `${orgName} asks for a custom plan`,
    name: 'sales team',
    says: [
      `${asker} of ${orgName} asks for a plan of ${formatNumber(mav)} monthly active users and ${formatNumber(events)} events a month.`,
      `Please answer to ${emailId}, or call ${code} ${mobileNumber}.`,
    ],
  })

/** The content of a mail about the end of a plan; dates are formatted. */
export interface PlanEndMail {
  readonly name: string
  readonly orgName: string
  readonly planName: string
  readonly ends: string
  readonly closes: string
  /** The page on which the plan is paid. */
  readonly link: string
}

/** Composes the mail of three days before the end of a paid month. */
export const planEndsSoon = ({ name, orgName, planName, ends, closes, link }: PlanEndMail): MailText =>
  composeMail({
    subject: `Your ${planName} plan ends on ${ends}`,
    name,
    says: [`The ${planName} plan of ${orgName} ends on ${ends}. Renew it to go on without a break.`],
    button: { label: 'Renew the plan', link },
    adds: [`Everything goes on working until ${closes}.`],
  })

/** Composes the mail of the end of a paid month. */
export const planEnded = ({ name, orgName, planName, ends, closes, link }: PlanEndMail): MailText =>
  composeMail({
    subject: `Your ${planName} plan has ended`,
    name,
    says: [
      `The ${planName} plan of ${orgName} ended on ${ends}. Everything goes on working until ${closes}; the console closes then until a plan is paid.`,
    ],
    button: { label: 'Renew the plan', link },
    adds: ['Everything you have made is kept.'],
  })
