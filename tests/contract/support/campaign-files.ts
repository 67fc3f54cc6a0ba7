/** The calls of the command line, made in-process with the organisation's API key. */
import type { CampaignFile } from '#schemas/endpoints/campaign-files.ts'
import type { TestResponse, TestUser } from './world.ts'

/** All that was pulled. */
export interface PulledFiles {
  readonly files: readonly CampaignFile[]
  readonly left: readonly { readonly kind: string; readonly name: string; readonly reason: string }[]
  readonly pages: number
}

/** Creates the calls of somebody's organisation. */
export function filesOf(person: TestUser) {
  const post = async (path: string, body: object): Promise<TestResponse> => {
    const { apikey: token } = (await person.get('getApiKey')).reply
    return person.post(path, body, { token })
  }
  return {
    post,
    /** Pulls every page. */
    async pull(kinds?: readonly string[]): Promise<PulledFiles> {
      const files: CampaignFile[] = []
      const left: PulledFiles['left'][number][] = []
      let pages = 0
      for (let after: string | null | undefined; after !== null; pages++) {
        const { reply, status, text } = await post('pullCampaignFiles', {
          ...(after && { after }),
          ...(kinds && { kinds }),
        })
        if (status !== 200) throw new Error(text)
        for (const { file } of reply.files) files.push(file)
        left.push(...reply.left)
        after = reply.next
      }
      return { files, left, pages }
    },
  }
}
