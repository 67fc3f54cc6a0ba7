import type { CSSProperties } from 'react'
import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { SLOT_ROW_HEIGHT_PX } from '../shared/card/slot-row.ts'
import { Swatch } from '../shared/inspector/Swatch.tsx'
import type { CardProps } from '../shared/view.ts'
import { gameFacts } from './facts.ts'
import { losingCount } from './losing.ts'
import { TournamentPicture } from './TournamentPicture.tsx'
import css from './template.module.css'

const rowHeight = { '--slot-row': `${SLOT_ROW_HEIGHT_PX}px` } as CSSProperties

/** A template on the sheet: what is played, and a row for each field that leads somewhere. */
export default function TemplateCard({ slice, slots }: CardProps) {
  const { template, config, loading } = useLookups()
  const id = textAt(slice, 'templateId')
  const row = template(id)
  const type = numberAt(slice, 'type') ?? row?.typeId
  const losing = losingCount(slice, config(id))
  const coloured = losing !== undefined || slots.some(({ colour }) => colour)
  const words = type === undefined ? '' : (playTypeNames[type] ?? `Type ${type}`)
  return (
    <>
      <Facts>
        {words && <Fact>{words}</Fact>}
        {gameFacts(type, slice, config(id), Date.now()).map((fact) => (
          <Fact key={fact} tone="wrap">
            {fact}
          </Fact>
        ))}
        {id && !row && !loading && <Fact tone="warn">Template not found</Fact>}
        {row?.discontinued && <Fact tone="warn">Discontinued</Fact>}
      </Facts>
      {type === playTypes.tournament && <TournamentPicture tournament={config(id)} />}
      {(slots.length > 0 || losing !== undefined) && (
        <ul className={css.slots} style={rowHeight}>
          {slots.map(({ value, label, colour, leadsTo, handle }) => (
            <li key={value} className={css.slot} data-slot={value}>
              {coloured && <Swatch colour={colour} />}
              <span className={css.label} title={label}>
                {label}
              </span>
              {!leadsTo && <span className={`${css.leadsTo} ${css.nothing}`}>no reward yet</span>}
              {handle}
            </li>
          ))}
          {losing !== undefined && losing > 0 && (
            <li className={css.slot}>
              {coloured && <Swatch />}
              <span className={css.label}>{losing} losing</span>
              <span
                className={`${css.leadsTo} ${css.nothing}`}
                title="Every spin wins, by the shares of the winning fields"
              >
                never hit
              </span>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
