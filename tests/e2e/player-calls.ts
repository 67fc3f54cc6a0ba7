/** Calls of a player, to read back what a page of another site has done. */
import type { Reply } from '#schemas/endpoints/define.ts'
import type { play } from '#schemas/endpoints/play.ts'

/** Makes a call with a player's token. */
export async function callAs<K extends keyof typeof play>(
  base: string,
  token: string,
  name: K,
  body: object = {},
): Promise<Reply<(typeof play)[K]>> {
  const response = await fetch(`${base}/api/play/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Reply<(typeof play)[K]>
}
