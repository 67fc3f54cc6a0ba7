import { genericMessages } from '#schemas/messages.ts'
import { type Refusal, refusedFields } from '../refusal.ts'

/** Creates the refusal of a file as a whole (C §8 "Invalid file format"; other sentences are ours). */
export const refusedFile = (message: string = genericMessages.invalidFileFormat): Refusal =>
  refusedFields(422, [{ path: 'file', message, code: 'file' }])
