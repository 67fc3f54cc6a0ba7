// @ts-check
import { openApi } from '../api.mjs'
import { filesMeant, problemAt, problemsOf, readParts, refsOf } from '../read-folder.mjs'
import { exitCodes, placeOf } from '../surroundings.mjs'
import { counted } from '../words.mjs'

/** @typedef {import('../read-folder.mjs').Problem} Problem */

/** @type {import('../run.mjs').Command} */
export const check = {
  usage: 'check [folder or file]',
  about: 'Says the problems of files as the editor does, with file and line. Changes nothing.',
  examples: ['questwire check', 'questwire check campaigns/offer/ten-coins.json'],
  options: {},
  async run({ around, rest: [meant = 'campaigns'], json }) {
    const call = await openApi(around)
    const paths = await filesMeant(placeOf(around, meant))
    const also = await refsOf(paths)
    /** @type {Problem[]} */
    const found = []
    let done = 0
    for await (const { files, problems } of readParts(paths)) {
      found.push(...problems)
      try {
        const reply = await call('checkCampaignFiles', { files: files.map(({ file }) => file), also })
        for (const { index, refusals, toDo } of reply.files) {
          const read = files[index]
          if (read) found.push(...[...refusals, ...toDo].map((fault) => problemAt(read, fault)))
        }
      } catch (error) {
        found.push(...problemsOf(error, files))
      }
      done += files.length
      if (done < paths.length) around.err(`${done} of ${paths.length} checked …\n`)
    }
    if (json) around.out(`${JSON.stringify({ files: paths.length, problems: found })}\n`)
    else {
      for (const { at, message } of found) around.out(`${at} ${message}\n`)
      around.out(`${counted(paths.length, 'file')}, ${counted(found.length, 'problem')}.\n`)
    }
    return found.length > 0 ? exitCodes.found : exitCodes.ok
  },
}
