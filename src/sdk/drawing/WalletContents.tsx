import { useCallback, useEffect, useState } from 'react'
import type { Transaction, WalletState } from '#schemas/values/wallet.ts'
import { rowOfReward } from '#src/games/transactions/transaction-row.ts'
import { WalletPage, type WalletView } from '#src/games/wallet/WalletPage.tsx'
import { DAY_MS } from '#src/time/durations.ts'
import { languageIn } from '../player/language.ts'
import { sentenceOf } from '../player/play-error.ts'
import type { Wallet } from '../player/player.ts'
import { usePlayer } from '../player/player-context.ts'

const stateWords: Readonly<Record<WalletState, string>> = {
  given: '',
  redeemed: 'Used',
  spent: 'Taken back',
  expired: 'Expired',
}

/** The player's wallet from the ledger, filtered and page by page, drawn by the wallet page of the organisation. */
export function WalletContents() {
  const { me, now, zone, wallet, rewards, language, complain } = usePlayer()
  const [view, setView] = useState<WalletView>({})
  const [first, setFirst] = useState<Wallet>()
  const [further, setFurther] = useState<readonly Transaction[]>([])
  const [next, setNext] = useState<string | null>(null)
  const read = useCallback(
    ({ days, ...filter }: WalletView, cursor?: string) =>
      wallet({
        ...filter,
        ...(days && { fromTS: now - days * DAY_MS }),
        ...(cursor !== undefined && { cursor }),
      }),
    [wallet, now],
  )
  const newest = rewards[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newly won is read at once
  useEffect(() => {
    let isWanted = true
    read(view)
      .then((answer) => {
        if (!isWanted) return
        setFirst(answer)
        setFurther([])
        setNext(answer.next)
      })
      .catch((error: unknown) => complain(sentenceOf(error)))
    return () => {
      isWanted = false
    }
  }, [view, me.userId, newest])
  if (!first)
    return (
      <p role="status" data-waits>
        Opening…
      </p>
    )
  const more = async (cursor: string) => {
    try {
      const answer = await read(view, cursor)
      setFurther((rows) => [...rows, ...answer.transactions])
      setNext(answer.next)
    } catch (error) {
      complain(sentenceOf(error))
    }
  }
  const { currencyName } = me
  return (
    <WalletPage
      page={first.page}
      language={languageIn(first.page, language)}
      name={me.name}
      currencyName={currencyName}
      sums={first.sums}
      rows={[...first.transactions, ...further].map((one) =>
        rowOfReward(one, { zone, currencyName, state: stateWords[one.state] }),
      )}
      view={view}
      onView={setView}
      onMore={next === null ? undefined : () => void more(next)}
    />
  )
}
