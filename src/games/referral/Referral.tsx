import { playTypeNames } from '#schemas/codes.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { CopyCode } from '../frame/CopyCode.tsx'
import { Frame } from '../frame/Frame.tsx'
import { Picture } from '../frame/Picture.tsx'
import { platformWords } from '../frame/platform-words.ts'
import { RichText } from '../frame/RichText.tsx'
import { Said } from '../frame/Said.tsx'
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
  const behind = view.rewardGround ? { backgroundImage: `url(${JSON.stringify(view.rewardGround)})` } : {}
  return (
    <Frame game={game} turn={turn} name={playTypeNames[12] ?? 'Referral'}>
      {(view.bubbles.outer || view.bubbles.inner) && (
        <span className={css.bubbles} style={{ backgroundColor: view.bubbles.outer || undefined }} aria-hidden>
          <span style={{ backgroundColor: view.bubbles.inner || undefined }} />
        </span>
      )}
      <Said as="h3" words={view.heading} />
      {open && game.ends && (
        <p className={css.ends} style={view.timer} {...platformWords}>
          {game.ends}
        </p>
      )}
      {view.picture && <Picture from={view.picture} className={css.picture} />}
      {view.prize.text && (
        <div className={css.prizes} style={behind}>
          <RichText html={view.prize.text} className={css.prize} style={view.prize.style} />
        </div>
      )}
      {game.prizes.length > 0 && (
        <ul className={css.gifts} style={view.prize.text ? {} : behind} aria-label="What is given">
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
              <CopyCode code={code} name="your code" icon={view.copyIcon} prefix={view.prefix} />
            </>
          )}
          <p>Your message</p>
          <CopyCode code={message} name="your message" icon={view.copyIcon} />
          <ActionButton
            look={{ ...view.refer, text: view.refer.text || 'Refer' }}
            onPress={() => void share(message)}
          />
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
          {view.textMessage && (
            <a
              className={css.share}
              href={`sms:?&body=${encodeURIComponent(messageOf({ ...view, message: view.textMessage }, code))}`}
            >
              Share by text message
            </a>
          )}
          <ActionButton look={view.history} />
          {view.leaderboard && <Said as="h3" words={view.leaderboardTitle} />}
          {view.leaderboard && <ActionButton look={view.leaderboard} />}
        </div>
      )}
      {open && !code && <p className={css.prize}>Your code is on its way.</p>}
      {view.steps.length > 0 && view.stepsPicture && <Picture from={view.stepsPicture} className={css.picture} />}
      {view.steps.length > 0 && <Said as="h3" words={view.stepsTitle} />}
      {view.steps.length > 0 && <Said as="p" words={view.stepsSubtitle} />}
      {view.steps.length > 0 && (
        <ol className={css.steps}>
          {view.steps.map(({ number, heading, content }) => (
            <li key={number}>
              <strong style={heading.style} dir="auto">
                {heading.text}
              </strong>
              {content.text && <RichText html={content.text} style={content.style} />}
            </li>
          ))}
        </ol>
      )}
      {view.terms.text && <RichText html={view.terms.text} className={css.terms} style={view.terms.style} />}
    </Frame>
  )
}

/** Offers the message to the apps of the device; where there is no such way it is copied. */
async function share(text: string): Promise<void> {
  try {
    await (navigator.share ? navigator.share({ text }) : navigator.clipboard.writeText(text))
  } catch {
    // The player thought better of it.
  }
}
