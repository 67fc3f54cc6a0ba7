/** Sentences about conditions that a document brings instead of a segment (C §5 "Segments" gives the day range, the wording is ours). */
export const segmentMessages = {
  eventRequired: 'Event is Required',
  days: 'Days should be between 1 and 31',
  operatorRequired: 'Operator is Required',
  valueRequired: 'Value is Required',
  propertyRequired: 'Property is Required',
  valueOdd: 'Value does not fit this property',
  groupRequired: 'Add a condition to this group',
  tooMany: (most: number) => `A segment can have at most ${most} conditions`,
} as const

/** Sentences about a segment itself (C §5 "Segments" asks for a name; the wording is ours). */
export const savedSegmentMessages = {
  nameRequired: 'Segment name is Required',
  conditionRequired: 'Add a condition or a file',
} as const

/** The problems of a file of people, or of a row of it (ours). */
export const segmentFileMessages = {
  userIdMissing: 'User id is missing',
  userIdTooLong: (most: number) => `User id is longer than ${most} characters`,
  userIdUnprintable: 'User id holds characters that cannot be stored',
  userIdRepeated: (row: number) => `Same user id as in row ${row}`,
  nobody: 'There is nobody in this file',
  tooMany: (most: string) => `A file can hold at most ${most} people`,
  conditionsToo: 'A segment has conditions or a file, not both',
  wrongRows: (rows: number) => (rows === 1 ? '1 row is wrong' : `${rows.toLocaleString('en-US')} rows are wrong`),
} as const

/** Sentences about a custom event (C §5 "Custom event"). */
export const eventMessages = {
  nameRequired: 'Event name is Required',
  nameLength: 'Event name should be of min 3 and max 50 characters',
  keyRequired: 'Event Key is Required',
  /** Ours from here on; of the first property the specification says that an empty name is flagged. */
  propertyRequired: 'Property Name is Required',
  sameProperty: 'Same property names cannot be used. Enter a unique name',
  keyBuiltIn: 'Event Key is that of something every user does',
  keyLength: 'Event Key can have at most 128 characters',
  keySpaces: 'Event Key has spaces: it must be sent exactly as it stands here',
  keyChanged: (old: string) => `What is sent or asked for as ${old} is no longer this event`,
} as const
