// The order in which vitest runs the files. Those that share their modules go in an order that changes with the seed, so that none can
// lean on another, but project by project: a worker is used again only for a file of the same project, and a new one imports
// everything anew. Those that are isolated go by time, the longest first, so that no worker waits for the other at the end.
import { createHash } from 'node:crypto'
import { BaseSequencer } from 'vitest/node'

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

export class SharedFilesShuffled extends BaseSequencer {
  /** @override @param {TestSpecification[]} files */
  async sort(files) {
    const { seed } = this.ctx.config.sequence
    const isolated = files.filter(({ project }) => project.config.isolate)
    const shared = files.filter(({ project }) => !project.config.isolate)
    const places = new Map(
      shared.map((file) => [file, createHash('sha1').update(`${seed} ${file.moduleId}`).digest('hex')]),
    )
    const place = (/** @type {TestSpecification} */ file) =>
      `${this.ctx.projects.indexOf(file.project)} ${places.get(file)}`
    return [...(await super.sort(isolated)), ...shared.sort((a, b) => (place(a) < place(b) ? -1 : 1))]
  }
}
