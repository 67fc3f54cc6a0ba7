import { type ReactNode, useRef, useState } from 'react'
import { BadgeCabinet } from '#src/games/badge/BadgeCabinet.tsx'
import activities from '../activities/activities.module.css'
import { BoardTable } from '../activities/BoardTable.tsx'
import { GameDialog } from '../activities/GameDialog.tsx'
import { GameTile, PlayedTile } from '../activities/GameTile.tsx'
import { groupsOf } from '../activities/groups.ts'
import { Mechanics } from '../activities/Mechanics.tsx'
import { goToEvent } from '../activities/open-event-form.ts'
import { Perks } from '../activities/Perks.tsx'
import { QuestCard } from '../activities/QuestCard.tsx'
import type { Requirement } from '../activities/requirements.ts'
import { ScreenDialog } from '../activities/ScreenDialog.tsx'
import { StreakCard } from '../activities/StreakCard.tsx'
import { useSite } from '../state/site.ts'
import { useDisplays } from '../state/useDisplays.ts'
import { reasonForPlayer } from '../state/why.ts'
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
  const { activities: all, badges, complain, me, reportSeen, visit, screens, leaveScreen } = useSite()
  const main = useRef<HTMLElement>(null)
  useDisplays(main, { activities: all, player: me.userId, report: reportSeen })
  const [bag, setBag] = useState<Bag>({})
  const [isBagOpen, setBagOpen] = useState(false)
  const [played, setPlayed] = useState('')
  const { games, played: turnsUsed, quests, streaks, mechanics, perks, boards } = groupsOf(all)
  const screen = all.find(({ ruleId, page }) => page && ruleId === screens[0])
  const game = all.find(({ ruleId }) => ruleId === played)
  const change = (id: string, by: 1 | -1) => setBag((now) => changed(now, id, by))

  const onDo = ({ event, rule }: Requirement) => {
    const activity = rule ? all.find(({ ruleId }) => ruleId === rule) : undefined
    if (activity?.open) setPlayed(rule)
    else if (rule)
      complain(activity?.reasons[0] ? reasonForPlayer(activity.reasons[0]) : 'This game is closed for you right now.')
    else if (event) goToEvent(event)
  }

  return (
    <>
      <Header items={sumOf(bag).items} onBag={() => setBagOpen(true)} />
      <main ref={main} className={css.main}>
        <Hero />
        {games.length + turnsUsed.length > 0 && (
          <Part id="games" title="Play and win">
            <ul className={activities.tiles}>
              {games.map((activity) => (
                <GameTile key={activity.ruleId} activity={activity} onOpen={() => setPlayed(activity.ruleId)} />
              ))}
              {turnsUsed.map((activity) => (
                <PlayedTile key={activity.ruleId} activity={activity} />
              ))}
            </ul>
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
                <StreakCard key={activity.ruleId} activity={activity} onDo={onDo} />
              ))}
            </div>
          </Part>
        )}
        {quests.length > 0 && (
          <Part id="quests" title="Your quests">
            <div className={activities.cards}>
              {quests.map((activity) => (
                <QuestCard key={activity.ruleId} activity={activity} onDo={onDo} />
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
    </>
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
