/** The progress of a long task, for the person who started it (ours). */
import * as v from 'valibot'
import { get, service } from './define.ts'
import { id } from './shapes.ts'

export const progress = service('user', {
  get: get('getProgress', {
    ours: true,
    query: { id },
    reply: { progress: v.object({ done: v.number(), total: v.nullable(v.number()) }) },
    summary: 'Says how far the work has come that was started with this `progressId`, in rows.',
  }),
})
