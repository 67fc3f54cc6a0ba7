// @ts-check
import { writeFile } from 'node:fs/promises'
import { openApi } from '../api.mjs'
import { planOf, planText, wishesOf, wishOptions } from '../plan.mjs'
import { exitCodes, placeOf } from '../surroundings.mjs'

/** @type {import('../run.mjs').Command} */
export const plan = {
  usage: 'plan [folder]',
  about: 'Says what applying would do: differences in words, what is locked, what would be refused. Changes nothing.',
  examples: [
    'questwire plan',
    'questwire plan --out diwali.plan.json',
    'questwire plan --mode mirror --label shop --max-deletes 2',
  ],
  options: { ...wishOptions, out: { type: 'string', about: 'Writes the plan to a file, which apply takes.' } },
  async run({ around, rest: [folder = 'campaigns'], options, json }) {
    const call = await openApi(around)
    const { plan: made, problems } = await planOf(call, placeOf(around, folder), wishesOf(options), around.err)
    if (problems.length > 0) {
      if (json) around.out(`${JSON.stringify({ problems })}\n`)
      for (const { at, message } of problems) around.err(`${at} ${message}\n`)
      return exitCodes.error
    }
    if (typeof options.out === 'string')
      await writeFile(placeOf(around, options.out), `${JSON.stringify(made, null, 2)}\n`)
    around.out(json ? `${JSON.stringify(made)}\n` : planText(made))
    if (made.lines.some(({ refusals }) => refusals.length > 0)) return exitCodes.error
    return made.lines.length > 0 ? exitCodes.found : exitCodes.ok
  },
}
