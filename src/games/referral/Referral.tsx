import { playTypeNames } from '#schemas/codes.ts'
import { CopyCode } from '../frame/CopyCode.tsx'
import { Frame } from '../frame/Frame.tsx'
import { Picture } from '../frame/Picture.tsx'
import { RichText } from '../frame/RichText.tsx'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import css from './referral.module.css'
import { messageOf, referralView } from './referral-view.ts'

/** A referral: the player's own code to copy and pass on, what is in it for both, and the steps. */
export default function Referral(game: GameProps) {
  const view = referralView(game.template, game.language)
  const turn = useTurn(game, () => undefined)
  const { code = '', open } = game
  const message = messageOf(view, code)
  return (
    <Frame game={game} turn={turn} name={playTypeNames[12] ?? 'Referral'}>
      {view.picture && <Picture from={view.picture} className={css.picture} />}
      {view.prize && <RichText html={view.prize} className={css.prize} />}
      {game.prizes.length > 0 && (
        <ul className={css.gifts} aria-label="What is given">
          {game.prizes.map(({ place, name }) => (
            <li key={place} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
      {open && code && (
        <div className={css.code}>
          {view.showsCode && (
            <>
              <p>Your code</p>
              <CopyCode code={code} name="your code" />
            </>
          )}
          <p>Your message</p>
          <CopyCode code={message} name="your message" />
          <a
            className={css.share}
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Share on WhatsApp
          </a>
          <a className={css.share} href={`mailto:?body=${encodeURIComponent(message)}`}>
            Share by e-mail
          </a>
        </div>
      )}
      {open && !code && <p className={css.prize}>Your code is on its way.</p>}
      {view.steps.length > 0 && (
        <ol className={css.steps}>
          {view.steps.map(({ number, heading, content }) => (
            <li key={number}>
              <strong dir="auto">{heading}</strong>
              {content && <RichText html={content} />}
            </li>
          ))}
        </ol>
      )}
      {view.terms && <RichText html={view.terms} className={css.terms} />}
    </Frame>
  )
}
