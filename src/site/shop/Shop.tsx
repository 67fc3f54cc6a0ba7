import { type ReactNode, useRef, useState } from 'react'
import { BadgeCabinet } from '#src/games/badge/BadgeCabinet.tsx'
import activities from '#src/sdk/drawing/activities.module.css'
import { BoardTable } from '#src/sdk/drawing/BoardTable.tsx'
import { GameDialog } from '#src/sdk/drawing/GameDialog.tsx'
import { Mechanics } from '#src/sdk/drawing/Mechanics.tsx'
import { Perks } from '#src/sdk/drawing/Perks.tsx'
import { QuestCard } from '#src/sdk/drawing/QuestCard.tsx'
import { ScreenDialog } from '#src/sdk/drawing/ScreenDialog.tsx'
import { StreakCard } from '#src/sdk/drawing/StreakCard.tsx'
import { TileList } from '#src/sdk/drawing/TileList.tsx'
import { groupsOf } from '#src/sdk/player/groups.ts'
import { PlayerContext } from '#src/sdk/player/player-context.ts'
import type { Requirement } from '#src/sdk/player/requirements.ts'
import { reasonForPlayer } from '#src/sdk/player/why.ts'
import { goToEvent } from '../state/open-event-form.ts'
import { useSite } from '../state/site.ts'
import { useDisplays } from '../state/useDisplays.ts'
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
  const site = useSite()
  const { activities: all, badges, complain, me, reportSeen, visit, screens, leaveScreen } = site
  const main = useRef<HTMLElement>(null)
  useDisplays(main, { activities: all, player: me.userId, report: reportSeen })
  const [bag, setBag] = useState<Bag>({})
  const [isBagOpen, setBagOpen] = useState(false)
  const [played, setPlayed] = useState('')
  const { games, played: turnsUsed, quests, streaks, mechanics, perks, boards } = groupsOf(all)
  const screen = all.find(({ ruleId, page }) => page && ruleId === screens[0])
  const game = all.find(({ ruleId }) => ruleId === played)
  const change = (id: string, by: 1 | -1) => setBag((now) => changed(now, id, by))

  const advance = ({ event, rule }: Requirement) => {
    const activity = rule ? all.find(({ ruleId }) => ruleId === rule) : undefined
    if (activity?.open) setPlayed(rule)
    else if (rule)
      complain(activity?.reasons[0] ? reasonForPlayer(activity.reasons[0]) : 'This game is closed for you right now.')
    else if (event) goToEvent(event)
  }

  return (
    <PlayerContext value={{ ...site, open: setPlayed, advance }}>
      <Header items={sumOf(bag).items} onBag={() => setBagOpen(true)} />
      <main ref={main} className={css.main}>
        <Hero />
        {games.length + turnsUsed.length > 0 && (
          <Part id="games" title="Play and win">
            <TileList activities={[...games, ...turnsUsed]} />
          </Part>
        )}
        <Part id="products" title="Fresh from the kitchen and the kiln">
          <ul className={css.products}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} onAdd={() => change(product.id, 1)} />
            ))}
          </ul>
        </Part>
        {perks.length > 0 && (
          <Part id="perks" title="Rewards right now">
            <Perks perks={perks} />
          </Part>
        )}
        {streaks.length > 0 && (
          <Part id="streaks" title="Come back every day">
            <div className={activities.cards}>
              {streaks.map((activity) => (
                <StreakCard key={activity.ruleId} activity={activity} />
              ))}
            </div>
          </Part>
        )}
        {quests.length > 0 && (
          <Part id="quests" title="Your quests">
            <div className={activities.cards}>
              {quests.map((activity) => (
                <QuestCard key={activity.ruleId} activity={activity} />
              ))}
            </div>
          </Part>
        )}
        {badges.length > 0 && (
          <Part id="badges" title="Your badges">
            <BadgeCabinet badges={badges} zone={visit.zone} />
          </Part>
        )}
        {mechanics.length > 0 && (
          <Part id="mechanics" title="On your way">
            <Mechanics mechanics={mechanics} />
          </Part>
        )}
        {boards.length > 0 && (
          <Part id="boards" title="Leaderboards">
            <div className={activities.cards}>
              {boards.map((activity) => (
                <BoardTable key={activity.ruleId} activity={activity} />
              ))}
            </div>
          </Part>
        )}
        <OtherEvents />
      </main>
      <LatestNotice />
      {isBagOpen && (
        <BagDialog bag={bag} onChange={change} onDone={() => setBag({})} onClose={() => setBagOpen(false)} />
      )}
      {screen && <ScreenDialog key={screen.ruleId} activity={screen} onClose={leaveScreen} />}
      {game && <GameDialog key={played} activity={game} onClose={() => setPlayed('')} />}
    </PlayerContext>
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
