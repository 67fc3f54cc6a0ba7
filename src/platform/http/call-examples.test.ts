/** The examples of the documentation: each is a call as the contract takes and answers it. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { callJourneys, callOf } from './call-examples.ts'

const examples = callJourneys.flatMap(({ examples }) => examples)

/** The schema of a body: that of the document it stands for, where it is read as one. */
function documentOf(schema: v.GenericSchema): v.GenericSchema {
  const { document } = v.getMetadata(schema) as { document?: v.GenericSchema }
  return document ?? schema
}

describe.each(examples)('the example of $call', (example) => {
  const call = callOf(example)

  test('is a call of the contract', () => {
    expect(call).toBeDefined()
  })

  test('has a body that the call takes whole, if it takes one', () => {
    if (!call?.body) return expect(example.body).toBeUndefined()
    const read = v.safeParse(documentOf(call.body), example.body)
    expect(read.issues).toBeUndefined()
    // A key that nobody knows would be dropped.
    expect(read.output).toEqual(example.body)
  })

  test('has an answer as the call gives it', () => {
    const read = v.safeParse(v.strictObject(call?.reply ?? {}), example.reply)
    expect(read.issues).toBeUndefined()
    expect(read.output).toEqual(example.reply)
  })
})
