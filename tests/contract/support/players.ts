/** End users who call with a token of their own. */
import type { TestResponse, TestUser } from './world.ts'

/** An end user, or a visit of the demo website. */
export interface Player {
  readonly token: string
  /** Makes one of the `play/…` calls. */
  call(name: string, body?: unknown): Promise<TestResponse>
}

const withToken = (person: TestUser, token: string): Player => ({
  token,
  call: (name, body) => person.post(`play/${name}`, body, { token }),
})

/** Gets a token of an end user with the organisation's players' key. */
export async function playerOf(person: TestUser, userId: string, session?: string): Promise<Player> {
  const { playerKey } = (await person.get('getPlayerKey')).reply
  const came = await person.post('play/token', { userId, ...(session && { session }) }, { token: playerKey })
  if (came.status !== 200) throw new Error(`${userId} got no token: ${came.text}`)
  return withToken(person, came.reply.token)
}

/** Opens a visit of the demo website; a draft is played where one is given. */
export async function visitorOf(person: TestUser, draft?: object): Promise<Player> {
  const came = await person.post('createDemoVisit', draft ? { draft } : {})
  if (came.status !== 200) throw new Error(`there is no visit: ${came.text}`)
  return withToken(person, came.reply.token)
}
