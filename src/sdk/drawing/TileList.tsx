import { useLayoutEffect, useRef } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './activities.module.css'
import { drawTiles } from './tiles.ts'

/** The tiles of activities, as they are drawn without React. */
export function TileList({ activities }: { readonly activities: readonly Activity[] }) {
  const player = usePlayer()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) drawTiles(place.current, activities, player)
  })
  return <div ref={place} className={css.tiles} />
}
