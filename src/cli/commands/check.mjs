// @ts-check
import { openApi } from '../api.mjs'
import { filesMeant, problemAt, problemsOf, readParts, refsOf } from '../read-folder.mjs'
import { exitCodes, placeOf } from '../surroundings.mjs'
import { counted } from '../words.mjs'

/** @typedef {import('../read-folder.mjs').Problem} Problem */

/** @type {import('../run.mjs').Command} */
export const check = {
  usage: 'check [folder or file]',
  about: 'Says errors and warnings of files as the editor does, with file and line. Changes nothing.',
  examples: ['questwire check', 'questwire check campaigns/offer/ten-coins.json'],
  options: {},
  async run({ around, rest: [meant = 'campaigns'], json }) {
    const call = await openApi(around)
    const paths = await filesMeant(placeOf(around, meant))
    const also = await refsOf(paths)
    /** @type {Problem[]} */
    const found = []
    /** @type {Problem[]} */
    const warned = []
    let done = 0
    for await (const { files, problems } of readParts(paths)) {
      found.push(...problems)
      try {
        const reply = await call('checkCampaignFiles', { files: files.map(({ file }) => file), also })
        for (const { index, refusals, toDo, warnings: flagged } of reply.files) {
          const read = files[index]
          if (!read) continue
          found.push(...[...refusals, ...toDo].map((fault) => problemAt(read, fault)))
          warned.push(...flagged.map((/** @type {import('../api.mjs').Fault} */ fault) => problemAt(read, fault)))
        }
      } catch (error) {
        found.push(...problemsOf(error, files))
      }
      done += files.length
      if (done < paths.length) around.err(`${done} of ${paths.length} checked …\n`)
    }
    const levelled = [
      ...found.map((one) => ({ level: 'error', ...one })),
      ...warned.map((one) => ({ level: 'warning', ...one })),
    ]
    if (json) around.out(`${JSON.stringify({ files: paths.length, problems: levelled })}\n`)
    else {
      for (const { at, level, message } of levelled) around.out(`${at} ${level}: ${message}\n`)
      const warnings = warned.length > 0 ? `, ${counted(warned.length, 'warning')}` : ''
      around.out(`${counted(paths.length, 'file')}, ${counted(found.length, 'problem')}${warnings}.\n`)
    }
    return found.length > 0 ? exitCodes.found : exitCodes.ok
  },
}
