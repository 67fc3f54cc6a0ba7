/** Ours: the owner of a document, the console or files. It stands beside it in every reply; files take it over when they are applied. */
import * as v from 'valibot'
import { post, service } from './define.ts'
import { id } from './shapes.ts'

export const owners = service('campaign', {
  detach: post('detachDocument', {
    ours: true,
    query: { kind: v.string(), id },
    summary: 'Gives a document that files own to the console, where it can be edited from then on.',
  }),
})
