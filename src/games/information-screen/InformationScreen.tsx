import type { CSSProperties } from 'react'
import { type JsonObject, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { cssFamily } from '#schemas/values/font-family.ts'
import { useBrand } from '#src/kit/brand.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { buttonLook } from '../frame/button-look.ts'
import { Picture } from '../frame/Picture.tsx'
import { addressOf, holdersOf } from '../frame/reading.ts'
import { readableOn, type StyledText, wordsAt } from '../look.ts'
import { boxOf, groundOf } from '../transactions/ground.ts'
import { TransactionTable } from '../transactions/TransactionTable.tsx'
import type { TransactionRow } from '../transactions/transaction-row.ts'
import css from './screen.module.css'
import { TimerCard } from './TimerCard.tsx'

interface Props {
  /** The document of the information screen, of any shape. */
  readonly page: JsonObject
  /** The place of the language, from 0. */
  readonly language: number
  /** The rewards that the table lists. */
  readonly rows: readonly TransactionRow[]
  /** The time until the campaign ends, in milliseconds; undefined where it does not end. */
  readonly leftMs?: number | undefined
  /** The moment of the reward in words; `''` where there is none. */
  readonly when?: string
  /** Called by a button that leads nowhere; without it such a button is not shown. */
  readonly onDone?: () => void
  /** It stands still, and nothing in it can be reached: a picture. */
  readonly still?: boolean
}

const columns = ['Reward', 'Worth', 'Date'] as const

/** An information screen as a player sees it: header, timer card, description card, transactions and button (E §3 "Information screen page"). */
export function InformationScreen({ page, language, rows, leftMs, when = '', onDone, still = false }: Props) {
  const brand = useBrand()
  const [entry = {}] = holdersOf(page, language)
  const [title, subtitle] = [textIn(entry, 'title'), textIn(entry, 'subtitle')]
  const heading = textIn(entry, 'descriptionHeading')
  const icon = addressOf(entry.rewardIconImage)
  const given = entry.showCardTime === true ? when : ''
  const button = objectAt(entry, 'buttonConfig')
  const colours = { '--button': brand.button, '--on-button': readableOn(brand.button), '--hover': brand.button }
  return (
    <section
      className={css.screen}
      style={{ ...groundOf(entry, 'backgroundColor', 'backgroundImage', brand.ground), ...(colours as CSSProperties) }}
      aria-label={title.text ? `Information screen: ${title.text}` : 'Information screen'}
      data-screen
    >
      <header className={css.header} style={groundOf(entry, 'headerBackgroundColor', 'headerBackgroundImage')}>
        {icon && <Picture from={icon} className={css.icon} />}
        <h2 style={title.style} dir="auto">
          {title.text || 'Information'}
        </h2>
        {subtitle.text && (
          <p style={subtitle.style} dir="auto">
            {subtitle.text}
          </p>
        )}
      </header>
      {entry.showTimer === true && leftMs !== undefined && <TimerCard entry={entry} leftMs={leftMs} still={still} />}
      {(heading.text || given) && (
        <div className={css.card} style={boxOf(objectAt(entry, 'descriptionBoxStyle'))}>
          {heading.text && (
            <p style={heading.style} dir="auto">
              {heading.text}
            </p>
          )}
          {given && <small>{given}</small>}
        </div>
      )}
      <TransactionTable columns={columns} rows={rows} entry={entry} nothing="Nothing given yet." />
      {button && <ActionButton look={buttonLook(button)} onPress={onDone ?? (still ? nothing : undefined)} />}
    </section>
  )
}

const nothing = () => {}

/** Returns a text in its style: with a font of its own, or with the flat fields that information screens may carry instead. */
function textIn(entry: JsonObject, key: string): StyledText {
  const own = objectAt(entry, key)
  const [size, weight, family] = [numericAt(own, 'fontSize'), numericAt(own, 'fontWeight'), textAt(own, 'fontFamily')]
  return wordsAt(entry, key, {
    ...(size && { fontSize: Math.min(Math.max(size, 8), 60) }),
    ...(weight && { fontWeight: weight }),
    ...(family && { fontFamily: cssFamily(family) }),
  })
}
