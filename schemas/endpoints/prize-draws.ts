/** Ours: prize draws, raffles over the plays of a tournament or what the ranks of a leaderboard won, decided by a public beacon. */
import * as v from 'valibot'
import {
  PrizeDraw,
  PrizeDrawBody,
  PrizeDrawTranscript,
  PublicPrizeDraw,
  prizeDrawCounts,
  RedrawReason,
} from '../values/prize-draws.ts'
import { changes, get, post, service, streamed } from './define.ts'
import { id } from './shapes.ts'

const rule = { params: { ruleId: id } }
const draw = { params: { ruleId: id, drawId: id } }

export const prizeDraws = service('gratification', {
  list: get('getPrizeDraws/{ruleId}', {
    ...rule,
    ours: true,
    reply: {
      /** The newest first. */
      prizeDraws: v.array(PrizeDraw),
      counts: v.picklist(prizeDrawCounts),
      /** True where the rule may have prize draws and the server can read a beacon. */
      possible: v.boolean(),
      /** The reason why not, in a sentence. */
      why: v.optional(v.string()),
    },
    summary: 'Lists the prize draws of a rule, and says whether it may have any.',
  }),
  save: post('savePrizeDraw/{ruleId}', {
    ...rule,
    ours: true,
    body: PrizeDrawBody,
    reply: { prizeDraw: PrizeDraw },
    summary:
      'Saves a new prize draw of a rule, or with `drawId` one that is open. A rule has one that is open at most.',
  }),
  delete: post('deletePrizeDraw/{ruleId}/{drawId}', {
    ...draw,
    ours: true,
    summary: 'Deletes a prize draw that is open.',
  }),
  close: post('closePrizeDraw/{ruleId}/{drawId}', {
    ...draw,
    ours: true,
    reply: { prizeDraw: PrizeDraw },
    summary:
      'Closes a prize draw. About a minute later its entries are fixed, their root is published, and the round of the beacon that decides is named, at least ten minutes ahead.',
  }),
  redraw: post('redrawPrizeDraw/{ruleId}/{drawId}', {
    ...draw,
    ours: true,
    body: v.object({ reason: RedrawReason }),
    reply: { prizeDraw: PrizeDraw },
    summary: 'Draws again over the entries of a prize draw that is drawn: a new draw, by a new round, with its reason.',
  }),
  file: streamed(
    'getPrizeDrawFile/{ruleId}/{drawId}',
    { type: 'application/json' },
    {
      ...draw,
      ...changes,
      ours: true,
      summary: 'Downloads the transcript of a prize draw that is closed, as it is checked.',
    },
  ),
  published: get('prize-draws/{orgId}/{ruleId}', {
    params: { orgId: v.pipe(v.string(), v.maxLength(100), v.toLowerCase()), ruleId: id },
    query: { drawId: v.optional(v.string()) },
    access: 'public',
    ofPages: true,
    ours: true,
    reply: {
      /** The newest first. */
      prizeDraws: v.array(PublicPrizeDraw),
      transcript: v.optional(PrizeDrawTranscript),
    },
    summary:
      'Answers what everybody may see of the prize draws of a rule that are closed: roots, rounds and winners by pseudonym; with `drawId` also the transcript of that one, with its entries.',
  }),
})
