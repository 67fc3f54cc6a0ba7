/** Sentences about what players fill in (E §3 "Lead generation"; the wording is ours). */
export const leadFormMessages = {
  required: 'Please fill this in',
  email: 'Enter an e-mail address, like name@example.com',
  phone: 'Enter a phone number of 6 to 15 digits',
  website: 'Enter a web address, like https://example.com',
  postcode: 'Enter a postcode of 3 to 10 letters and digits',
  date: 'Enter a date',
  dateOfBirth: 'Enter a date of birth in the past',
  number: 'Enter a number',
  choice: 'Choose one of the list',
  tooLong: (most: number) => `Use at most ${most} characters`,
  notAsked: 'This is not asked for',
  consent: 'Please agree before you send this',
  consentChanged: 'What you agree to has changed. Please read it again.',
  noForm: 'There is no form to fill in here.',
} as const
