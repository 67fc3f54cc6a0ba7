import { Skeleton, Text } from '@mantine/core'
import { type CSSProperties, Suspense } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { type BrandKit, DEFAULT_CURRENCY_NAME } from '#schemas/values/brand-kit.ts'
import { brandOf } from '#src/brand/brand-of.ts'
import { readableOn } from '#src/brand/contrast.ts'
import { Branded } from '#src/games/brand/Branded.tsx'
import { brandFont, brandText, inkOn } from '#src/games/brand/painted.ts'
import { gameOf } from '#src/games/games.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { useLanguage } from '#src/kit/language.ts'
import { Section } from '#src/kit/Section.tsx'
import css from './preview.module.css'
import { templateIn, winning } from './sample-game.ts'

const Game = gameOf(playTypes.spinWheel)

/** The kit as players would see it: a game that can be played, a reward, a button, a leaderboard. */
export function BrandKitPreview({ at }: { readonly at: Cursor<BrandKit> }) {
  const brand = brandOf(at.value)
  const { index } = useLanguage(Math.max(1, brand.languages.length))
  const language = brand.languages[index]?.language ?? 'English'
  const currency = (at.value.currencyName ?? '').trim() || DEFAULT_CURRENCY_NAME
  return (
    <div className={css.sticky}>
      <Section title="In your look" beside={brand.languages.length > 1 && <Text size="sm">{language}</Text>}>
        <Branded brand={brand}>
          <div className={css.stage} style={stageOf(brand)} data-brand-preview>
            <div className={css.game}>
              <Suspense fallback={<Skeleton height={420} radius={20} />}>
                <Game
                  template={templateIn(language, currency)}
                  language={0}
                  prizes={[]}
                  open
                  play={async () => winning(currency)}
                />
              </Suspense>
            </div>
            <div className={css.line}>
              <Coin brand={brand} />
              <span className={css.grow} style={brandText(brand, 'description', language, brand.ground)}>
                You won <strong>50 {currency}</strong>
              </span>
              <span className={css.button} style={brandText(brand, 'button', language, brand.button)}>
                Claim
              </span>
            </div>
            <ol className={css.board} aria-label="A leaderboard in your look">
              {players.map(({ name, score, me }, rank) => (
                <li key={name} className={me ? css.me : undefined}>
                  <span className={css.rank}>{rank + 1}</span>
                  <span className={css.grow}>{name}</span>
                  <span>
                    {score} {currency}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </Branded>
      </Section>
    </div>
  )
}

const players = [
  { name: 'Meera', score: '1,240', me: false },
  { name: 'You', score: '980', me: true },
  { name: 'Kabir', score: '760', me: false },
]

function stageOf(brand: Brand): CSSProperties {
  const { ground, primary, button, font } = brand
  return {
    '--ground': ground,
    '--ink': inkOn(ground, brand),
    '--primary': primary,
    '--on-primary': readableOn(primary),
    '--button': button,
    '--on-button': readableOn(button),
    fontSize: font.size,
    fontWeight: font.strength,
    ...brandFont(brand),
  } as CSSProperties
}

function Coin({ brand }: { readonly brand: Brand }) {
  if (brand.coin) return <img className={css.coin} src={brand.coin} alt="" />
  return (
    <span className={`${css.coin} ${css.disc}`} aria-hidden>
      ★
    </span>
  )
}
