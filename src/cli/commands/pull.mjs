// @ts-check
import { mkdir, rm } from 'node:fs/promises'
import { openApi } from '../api.mjs'
import { placesIn, writeFileOf } from '../files.mjs'
import { exitCodes, placeOf } from '../surroundings.mjs'
import { counted } from '../words.mjs'

/** @type {import('../run.mjs').Command} */
export const pull = {
  usage: 'pull [folder]',
  about: 'Writes the documents of the organisation into a folder (campaigns), one file each.',
  examples: ['questwire pull', 'questwire pull campaigns --kind rule --kind offer', 'questwire pull --prune'],
  options: {
    kind: { type: 'string', multiple: true, about: 'Only documents of this kind; may be said several times.' },
    prune: { type: 'boolean', about: 'Also deletes files whose documents are gone.' },
  },
  async run({ around, rest: [named = 'campaigns'], options, json }) {
    const kinds = /** @type {string[] | undefined} */ (options.kind)
    const folder = placeOf(around, named)
    const call = await openApi(around)
    await mkdir(folder, { recursive: true })
    const places = await placesIn(folder)
    const gone = new Map([...places].filter(([ref]) => !kinds || kinds.includes(ref.split('/', 1)[0] ?? '')))
    const counts = { new: 0, changed: 0, same: 0 }
    /** @type {{ kind: string, name: string, reason: string }[]} */
    const left = []
    for (let after; after !== null; ) {
      /** @type {any} */
      const page = await call('pullCampaignFiles', { ...(after && { after }), ...(kinds && { kinds }) })
      for (const { file } of page.files) {
        const { change } = await writeFileOf(folder, file, places)
        counts[change]++
        gone.delete(`${file.kind}/${file.key}`)
      }
      left.push(...page.left)
      after = page.next
      if (after !== null) around.err(`${counts.new + counts.changed + counts.same} read …\n`)
    }
    if (options.prune) for (const path of gone.values()) await rm(path)
    for (const { kind, name, reason } of left) around.err(`Left out: ${kind} “${name}”. ${reason}\n`)
    if (json) {
      around.out(`${JSON.stringify({ folder, ...counts, gone: [...gone.values()], pruned: !!options.prune, left })}\n`)
      return exitCodes.ok
    }
    around.out(
      `${counted(counts.new, 'new file')}, ${counts.changed} changed, ${counts.same} as before, in ${folder}.\n`,
    )
    if (gone.size > 0)
      around.out(
        options.prune
          ? `${counted(gone.size, 'file')} deleted whose documents are gone.\n`
          : `The documents of ${counted(gone.size, 'file')} are gone: --prune deletes ${gone.size === 1 ? 'it' : 'them'}.\n`,
      )
    return exitCodes.ok
  },
}
