/** Mails about an organisation's plan. */
import { composeMail, type MailText } from '../base/mail/letter.ts'

interface Trial {
  readonly name: string
  readonly orgName: string
  /** The page where a plan is chosen. */
  readonly link: string
}

/** Sent three days before the trial ends; `ends` is its last day as people read it: `24 Nov, 2026`. */
export const trialEndsSoon = ({ name, orgName, link, ends }: Trial & { readonly ends: string }): MailText =>
  composeMail({
    subject: 'Your Questwire trial ends in 3 days',
    name,
    says: [`The trial of ${orgName} ends on ${ends}. Choose a plan to go on without a break.`],
    button: { label: 'See the plans', link },
    adds: ['Everything you have made is kept.'],
  })

/** Sent when the trial has ended. */
export const trialEnded = ({ name, orgName, link }: Trial): MailText =>
  composeMail({
    subject: 'Your Questwire trial has ended',
    name,
    says: [`The trial of ${orgName} has ended. Choose a plan, or contact our team, to continue.`],
    button: { label: 'See the plans', link },
    adds: ['Everything you have made is kept.'],
  })

/** What was paid for. */
export interface PaymentMail {
  readonly name: string
  readonly orgName: string
  /** With its currency, as people read it: `INR 4,999.00`. */
  readonly amount: string
  /** `the plan Growth`, `your balance`. */
  readonly paidFor: string
  readonly invoiceNumber: string
  /** The page with the invoice. */
  readonly link: string
}

/** Sent when a payment has been verified. */
export const paymentReceived = ({ name, orgName, amount, paidFor, invoiceNumber, link }: PaymentMail): MailText =>
  composeMail({
    subject: `Payment received: ${amount}`,
    name,
    says: [`Thank you. We have received ${amount} from ${orgName} for ${paidFor}.`],
    button: { label: `Open invoice ${invoiceNumber}`, link },
  })

/** What somebody asks of the sales team. */
export interface PlanRequestMail {
  readonly orgName: string
  readonly asker: string
  readonly mav: number
  readonly events: number
  readonly emailId: string
  readonly code: string
  readonly mobileNumber: string
}

/** Sent to the sales team when an organisation asks for a plan of its own. */
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
      `${asker} of ${orgName} asks for a plan of ${mav.toLocaleString('en')} monthly active users and ${events.toLocaleString('en')} events a month.`,
      `Please answer to ${emailId}, or call ${code} ${mobileNumber}.`,
    ],
  })

/** An organisation's plan as it nears its end; dates as people read them. */
export interface PlanEndMail {
  readonly name: string
  readonly orgName: string
  readonly planName: string
  readonly ends: string
  readonly closes: string
  /** The page where it is paid. */
  readonly link: string
}

/** Sent three days before the end of the month that was paid for. */
export const planEndsSoon = ({ name, orgName, planName, ends, closes, link }: PlanEndMail): MailText =>
  composeMail({
    subject: `Your ${planName} plan ends on ${ends}`,
    name,
    says: [`The ${planName} plan of ${orgName} ends on ${ends}. Renew it to go on without a break.`],
    button: { label: 'Renew the plan', link },
    adds: [`Everything goes on working until ${closes}.`],
  })

/** Sent when the month that was paid for is over. */
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
