/** Mails about a person's account. */
import { composeMail, type MailText, nameInMail } from '../base/mail/letter.ts'

const notYou = 'If this was not you, please tell an admin of your organisation.'
const ignore = 'If you did not ask for this, you need not do anything.'

/** Sent on registering: opens the account. */
export const activation = ({ name, link }: { name: string; link: string }): MailText =>
  composeMail({
    subject: 'Activate your Questwire account',
    name,
    says: ['Welcome to Questwire. Open this link within 48 hours to activate your account.'],
    button: { label: 'Activate your account', link },
    adds: [ignore],
  })

/** The mail about a forgotten password; the link is good once, for an hour. */
export const resetLink = ({ name, link }: { name: string; link: string }): MailText =>
  composeMail({
    subject: 'Reset your Questwire password',
    name,
    says: ['Open this link within an hour to choose a new password. It can be used once.'],
    button: { label: 'Choose a new password', link },
    adds: [`${ignore} Your password stays as it is.`],
  })

/** Sent when a password was changed or reset. */
export const passwordChanged = ({ name, link }: { name: string; link: string }): MailText =>
  composeMail({
    subject: 'Your Questwire password was changed',
    name,
    says: ['The password of your account has just been changed. You were signed out on all other devices.'],
    button: { label: 'Reset the password', link },
    adds: [`If this was you, all is well. ${notYou}`],
  })

/** The mail to a new member of a team, who got a first password from an admin; `link` is the login page. */
export const invitation = (invited: { name: string; orgName: string; inviter: string; link: string }): MailText => {
  const inviter = nameInMail(invited.inviter, 'A colleague')
  const orgName = nameInMail(invited.orgName, 'your organization')
  return composeMail({
    subject: `${inviter} has invited you to ${orgName} on Questwire`,
    name: invited.name,
    says: [
      `${inviter} has made an account for you in ${orgName}.`,
      `Your user name is this e-mail address, and ${inviter} knows your first password. You choose one of your own when you log in.`,
    ],
    button: { label: 'Log in', link: invited.link },
  })
}
