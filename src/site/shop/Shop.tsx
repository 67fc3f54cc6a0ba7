import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import { groupsOf } from '#src/sdk/player/groups.ts'
import { Shown } from '../parts/Shown.tsx'
import { goToEvent } from '../state/open-event-form.ts'
import { useSite } from '../state/site.ts'
import { onTold } from '../state/widget.ts'
import { BagDialog } from './BagDialog.tsx'
import { LatestNotice } from './Bell.tsx'
import { type Bag, changed, sumOf } from './bag.ts'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { OtherEvents } from './OtherEvents.tsx'
import { ProductCard } from './ProductCard.tsx'
import { products } from './products.ts'
import css from './shop.module.css'

/** The shop as its customers see it, with everything of the organisation that is on for this one. */
export function Shop() {
  const { activities: all, badges, screens, leaveScreen } = useSite()
  const [bag, setBag] = useState<Bag>({})
  const [isBagOpen, setBagOpen] = useState(false)
  const [screensLeft, setScreensLeft] = useState(0)
  const { games, played, quests, streaks, mechanics, perks, boards } = groupsOf(all)
  // A game, a quest or a streak shows its bar itself.
  const bars = mechanics.filter((one) => ![...games, ...played, ...quests, ...streaks, ...perks].includes(one))
  // A game keeps its place while it is played: its dialog stands in it.
  const [playing, setPlaying] = useState('')
  const isFirst = (one: Activity) => games.includes(one) || one.ruleId === playing
  const tiles = [...all.filter(isFirst), ...played.filter((one) => !isFirst(one))]
  const tileIds = useRef<readonly string[]>([])
  useEffect(() => {
    tileIds.current = tiles.map(({ ruleId }) => ruleId)
  })
  useEffect(() => {
    const ends = [
      onTold('play', ({ ruleId = '' }) => {
        if (tileIds.current.includes(ruleId)) startTransition(() => setPlaying(ruleId))
      }),
      onTold('close', () => startTransition(() => setPlaying(''))),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const screen = all.find(({ ruleId, page }) => page && ruleId === screens[0])
  const change = (id: string, by: 1 | -1) => setBag((now) => changed(now, id, by))

  useEffect(() => onTold('advance', ({ event }) => event && goToEvent(event)), [])
  const leave = useRef(leaveScreen)
  useEffect(() => {
    leave.current = leaveScreen
  })
  const shown = screen?.ruleId
  useEffect(() => {
    if (shown === undefined) return undefined
    const hear = ({ ruleId }: { readonly ruleId?: string }) => {
      if (ruleId !== shown) return
      setScreensLeft((count) => count + 1)
      leave.current()
    }
    // What cannot be shown is left as well, or nothing would come after it.
    const ends = [onTold('close', hear), onTold('error', hear)]
    return () => {
      for (const end of ends) end()
    }
  }, [shown])

  return (
    <>
      <Header items={sumOf(bag).items} onBag={() => setBagOpen(true)} />
      <main className={css.main}>
        <Hero />
        <Activities id="games" title="Play and win" look={css.tiles} activities={tiles} />
        <Part id="products" title="Fresh from the kitchen and the kiln">
          <ul className={css.products}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} onAdd={() => change(product.id, 1)} />
            ))}
          </ul>
        </Part>
        <Activities id="perks" title="Rewards right now" look={css.perks} activities={perks} />
        <Activities id="streaks" title="Come back every day" look={css.cards} activities={streaks} />
        <Activities id="quests" title="Your quests" look={css.cards} activities={quests} />
        {badges.length > 0 && (
          <Part id="badges" title="Your badges">
            <Shown rule="badges" />
          </Part>
        )}
        <Activities id="mechanics" title="On your way" look={css.shelf} activities={bars} />
        <Activities id="boards" title="Leaderboards" look={css.cards} activities={boards} show="board" />
        <OtherEvents />
      </main>
      <LatestNotice />
      {isBagOpen && (
        <BagDialog bag={bag} onChange={change} onDone={() => setBag({})} onClose={() => setBagOpen(false)} />
      )}
      {shown !== undefined && (
        <Shown key={`${screensLeft} ${shown}`} rule={shown} show="screen" mark={`${screensLeft}`} />
      )}
    </>
  )
}

interface Shelf {
  readonly id: string
  readonly title: string
  readonly look: string | undefined
  readonly activities: readonly Activity[]
  readonly show?: 'board'
}

/** A part of the page with activities of the organisation; nothing without any. */
function Activities({ id, title, look, activities, show }: Shelf) {
  if (activities.length === 0) return null
  return (
    <Part id={id} title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a list of HTML takes no elements of one's own */}
      <div className={look} role="list">
        {activities.map(({ ruleId, progressBar }) => (
          <Shown
            key={ruleId}
            rule={ruleId}
            isItem
            {...(show && { show })}
            className={progressBar && id === 'mechanics' ? css.wide : undefined}
          />
        ))}
      </div>
    </Part>
  )
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
