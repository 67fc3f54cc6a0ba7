/** A rule of the demo organisation that is played again and again, for sections that measure plays. */
import { randomBytes } from 'node:crypto'
import { samples } from '#schemas/documents/samples.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'

/** The number of players: enough that no token calls too often. */
export const PLAYERS = 1200

/** A call of the API by POST with a token, which answers the reply and throws where it is refused. */
export type Call = (path: string, body: unknown, token?: string) => Promise<Record<string, string>>

/** Signs the member of the demo organisation in, and answers the token. */
export async function demoToken(call: Call): Promise<string> {
  const { accessToken } = (await call('login', { ...demoAccount })).userDetails as unknown as Record<string, string>
  if (!accessToken) throw new Error('nobody could sign in')
  return accessToken
}

/** Makes a rule that gives coins, in the organisation of a member's token with all that is on there, and players with their tokens. */
export async function preparePlays(
  call: Call,
  get: (path: string, token: string) => Promise<Record<string, string>>,
  token: string,
) {
  const offer = {
    ...samples.offer.coins,
    ...{ offerName: `Coins ${randomBytes(4).toString('hex')}`, startDateTime: Date.now(), isRewardCapping: false },
    offerCoins: { coins: 10, count: 0 },
  }
  const form = new FormData()
  form.set('payload', JSON.stringify(offer))
  const saved = await call('saveOfferManager/static', form, token)
  const offerId = (saved.offerConfig as unknown as { id: string } | undefined)?.id ?? ''
  const rule = await call(
    'saveRule',
    {
      ...{
        name: `Toss ${randomBytes(4).toString('hex')}`,
        type: 9,
        ruleType: 1,
        ruleStatus: 'active',
        templateId: 'lucky-coin',
      },
      ...{ howOften: 'everytime', userSegmentId: 'All User', startDateTime: Date.now(), endDateTime: 9999999999999 },
      rewardAssigment: [
        { percentage: 50, offerId, offerName: 'Coins' },
        { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
      ],
    },
    token,
  )
  const { playerKey } = await get('getPlayerKey', token)
  const tokens: string[] = []
  for (let n = 0; n < PLAYERS; n++) {
    tokens.push((await call('play/token', { userId: `dw-${`${n + 1}`.padStart(4, '0')}` }, playerKey)).token ?? '')
  }
  return { ruleId: (rule.ruleEntity as unknown as { id: string }).id, tokens }
}
