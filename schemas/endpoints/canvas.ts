/** Ours: what the canvas keeps beside a document and the document never carries. */
import * as v from 'valibot'
import { get, post, service } from './define.ts'
import { id } from './shapes.ts'

/** Where nodes stand, by the places of the document they were cut from; pixels at zoom 1. */
export const Sidecar = v.looseObject({
  positions: v.record(v.string(), v.object({ x: v.number(), y: v.number() })),
})
export type Sidecar = v.InferOutput<typeof Sidecar>

const key = { kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)), id }

export const canvas = service('campaign', {
  getSidecar: get('getCanvasSidecar', {
    ours: true,
    query: key,
    reply: { sidecar: v.nullable(Sidecar) },
    summary: 'Answers where the nodes of a document stand.',
  }),
  saveSidecar: post('saveCanvasSidecar', {
    ours: true,
    query: key,
    body: Sidecar,
    summary: 'Keeps where the nodes of a document stand.',
  }),
})
