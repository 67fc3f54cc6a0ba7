/** Sentences about integrations; C §5 says which are required and how long they may be, the wording is ours. */
export const integrationMessages = {
  required: (label: string) => `${label} is Required`,
  length: (label: string, most: number) => `${label} should be of min 3 and max ${most} characters`,
  notValid: (label: string) => `${label} is not valid`,
  unprintable: (label: string) => `${label} holds characters that cannot be sent`,
  port: 'Port should be between 1 and 65535',
  rate: 'Enter a whole number from 1 to 99999',
  privateKey: 'This is not a private key, from BEGIN PRIVATE KEY to END PRIVATE KEY',
  publicKey: 'This is not a verification key of the event webhook',
  sealFirst: (label: string) => `${label} must be sealed before it is sent`,
  notOpened: (label: string) => `${label} could not be opened. Please load the page again.`,
  enterAgain: (label: string) => `${label} has changed meanwhile. Please enter it again.`,
  otherServer: 'The password was given for another server. Please enter it again.',
  notServiceAccount: 'This is not the key file of a Firebase service account',
  configFileLarge: 'The config file is larger than 64 KB',
  nothing: 'There is nothing to save',
  notSetUp: 'This integration is not set up yet',
  tooManyTests: 'Too many tests. Please wait a few minutes.',
} as const

/** Sentences about plans, payments and the balance (C §5 "custom plan mobile number is 10 digits", C §8); all but two words of ours. */
export const billingMessages = {
  usersRequired: 'Monthly active users are required, as a whole number',
  eventsRequired: 'Events are required, as a whole number',
  phoneRequired: 'Phone number is required',
  phoneDigits: 'Mobile number should be of 10 digits',
  callingCode: 'Country code is not valid',
  amountRequired: 'Amount is required',
  /** C §8. */
  invoiceFailed: 'Failed to download invoice',
  /** C §8: the failure page. */
  refund: 'If money was taken, the refund comes in 5-7 business days.',
  notConfigured: 'Payments are not set up on this installation. Please contact the team.',
  providerFailed: 'The payment provider could not be reached. Nothing was charged; please try again.',
  notConfirmed: 'The payment provider could not be asked about this payment. Please try again in a moment.',
  planUnknown: 'This plan does not exist any more.',
  planRunning: 'You have this plan already. It can be paid again in the last seven days of its month.',
  signatureWrong: 'This payment was not signed by the payment provider, so nothing was changed.',
  paidOtherwise: 'This order has been paid with another payment already.',
  paymentUsed: 'This payment belongs to another order.',
  orderExpired: 'This order has expired. Please start again.',
  paymentDiffers: 'The payment is not the one that was ordered, so nothing was changed.',
  currencyDiffers: 'Your organisation pays in another currency since this order was made. Please start again.',
  cardDeclined: 'The card was declined.',
  cardUnknown: 'Only the test cards on this page can be used: nothing is ever charged here.',
  paymentLeft: 'The payment was left before it was made.',
} as const

/** Sentences about the brand kit; the wording is ours (E §3 gives what is in it). */
export const brandKitMessages = {
  currencyRequired: 'Currency name is Required',
  currencyLength: 'Currency name should be of max 30 characters',
  colour: 'This is no colour: write it like #364FC7',
  colourName: 'Colour name is Required',
  colourSame: 'Another colour has this name',
  fontName: 'Font name is Required',
  fontFile: 'Font file is Required',
  fontSame: 'Another font has this name',
  fontSize: 'Font size is 8 to 60 pixels',
  languageSame: 'This language is there already',
  iconName: 'Icon name is Required',
  iconPicture: 'Icon picture is Required',
  zone: 'Time zone is not known',
} as const
