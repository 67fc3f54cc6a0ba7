import { useLayoutEffect, useRef } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './activities.module.css'
import { drawTiles } from './tiles.ts'

/** The tiles of activities, as they are drawn without React. */
export function TileList({ activities }: { readonly activities: readonly Activity[] }) {
  const player = usePlayer()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current) drawTiles(list.current, activities, player)
  })
  return <ul ref={list} className={css.tiles} />
}
