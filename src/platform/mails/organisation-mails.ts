/** Mails about an organisation's plan. */
import { compose, type Letter } from './letter.ts'

interface Trial {
  readonly name: string
  readonly orgName: string
  /** The page where a plan is chosen. */
  readonly link: string
}

/** Sent three days before the trial ends; `ends` is its last day as people read it: `24 Nov, 2026`. */
export const trialEndsSoon = ({ name, orgName, link, ends }: Trial & { readonly ends: string }): Letter =>
  compose({
    subject: 'Your Questwire trial ends in 3 days',
    name,
    says: [`The trial of ${orgName} ends on ${ends}. Choose a plan to go on without a break.`],
    button: { label: 'See the plans', link },
    adds: ['Everything you have made is kept.'],
  })

/** Sent when the trial has ended. */
export const trialEnded = ({ name, orgName, link }: Trial): Letter =>
  compose({
    subject: 'Your Questwire trial has ended',
    name,
    says: [`The trial of ${orgName} has ended. Choose a plan, or contact our team, to continue.`],
    button: { label: 'See the plans', link },
    adds: ['Everything you have made is kept.'],
  })

/** What was paid for. */
export interface Payment {
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
export const paymentReceived = ({ name, orgName, amount, paidFor, invoiceNumber, link }: Payment): Letter =>
  compose({
    subject: `Payment received: ${amount}`,
    name,
    says: [`Thank you. We have received ${amount} from ${orgName} for ${paidFor}.`],
    button: { label: `Open invoice ${invoiceNumber}`, link },
  })
