/** Sentences about an offer (C §5 "Offers"; the specification gives the rules, the wording is ours). */
export const offerMessages = {
  nameRequired: 'Offer name is Required',
  nameLength: 'Offer name should be of min 3 and max 50 characters',
  webhookRequired: 'Webhook is Required',
  extraParameterRequired: 'Extra parameter is Required',
  endAfterStart: 'End must be after start',
  voucherLength: 'Voucher code should be of min 3 and max 50 characters',
  voucherMissing: 'Without a code, winners get nothing but the texts',
  validDays: 'Valid days should be between 1 and 999',
  validTime: 'Valid until is no time of the day',
  number: (key: string) => `${key} must be a number above zero`,
  whole: (key: string) => `${key} must be a whole number`,
  digits: (key: string, digits: number) => `${key} can have at most ${digits} digits`,
} as const

/** Sentences about the file of a dynamic voucher (C §5 "Voucher-file format rules … are not shown": they are ours). */
export const voucherMessages = {
  fileRequired: 'Voucher file is Required',
  otherType: 'The path says another voucher type than the offer',
  empty: 'There is no code in this file',
  tooMany: 'An offer can hold at most 9,999,999 codes',
  codeMissing: 'The code is missing',
  codeShort: 'A code should be of min 3 characters',
  codeLong: 'A code should be of max 50 characters',
  codeOdd: 'The code holds characters that cannot be shown',
  codeRounded: 'A spreadsheet has rounded this number: format the column as text and enter the codes again',
  oneCode: 'One code a row: more than one cell is filled',
  twice: (row: number) => `Row ${row} has this code already`,
  taken: (offer: string) => `The offer “${offer}” has this code already`,
  given: 'This code has been given before',
} as const

/** Sentences about a third-party offer (C §3 and C §5 give the fields and limits, the wording is ours). */
export const thirdPartyMessages = {
  voucherRequired: 'Voucher is Required',
  denominationRequired: 'Denomination is Required',
  campaignRequired: 'Campaign is Required',
  ordered: 'This is ordered from the provider already and stays as it is. Duplicate it to order something else.',
  whole: 'Count must be a whole number',
  fewer: (ordered: number) => `There are ${ordered} ordered already; it cannot be fewer`,
} as const

/** Sentences about the voucher provider; the first is documented (C §8), the wording of the others is ours. */
export const providerMessages = {
  campaigns: 'Technical difficulty in fetching campaigns list from the voucher provider API',
  vouchers: 'Technical difficulty in fetching the vouchers from the voucher provider',
  denominations: 'Technical difficulty in fetching the denominations from the voucher provider',
  order: 'The voucher provider did not take the order. Nothing was ordered and nothing was saved.',
} as const
