/** Segments to choose from (C §7 `getSegmentList`). */
import { ALL_USER } from '#schemas/codes.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../http/implement.ts'
import { namedDocuments } from '../store/documents.ts'
import { readOrganisation } from '../store/organisations.ts'

export const segments = implement(endpoints.segments, {
  choices: async (call) => {
    const { endUsers } = await readOrganisation(call.client, call.user.orgId)
    const own = await namedDocuments(call, 'segment')
    const everybody = { title: ALL_USER, value: ALL_USER, count: endUsers }
    return {
      segmentList: [
        everybody,
        ...own.map(({ id, name, listed }) => ({ title: name, value: id, count: Number(listed.count) })),
      ],
    }
  },
})
