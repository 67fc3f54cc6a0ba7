import { isoDay, timeOfDay } from '#src/time/wall-clock.ts'
import { useSite } from '../state/site.ts'
import css from './shop.module.css'
import { useSendEvent } from './useSendEvent.ts'

/**
 * The other events a customer can cause: reviews, visits, invitations. Only events that the organisation knows are
 * shown.
 */
export function OtherEvents() {
  const { visit, city, busy } = useSite()
  const { knows, tell } = useSendEvent()
  const today = isoDay(visit.now, visit.zone)
  const stars = [1, 2, 3, 4, 5] as const
  const others = [
    {
      key: 'store_visited',
      label: `Scan the code in our ${city} store`,
      values: { store: city, visited_at: `${today} ${timeOfDay(visit.now, visit.zone)}` },
    },
    { key: 'friend_invited', label: 'Invite a friend on WhatsApp', values: { channel: 'whatsapp' } },
    { key: 'profile_completed', label: 'Complete your profile', values: { fields: 8 } },
    { key: 'signed_up', label: 'Sign up for letters', values: { channel: 'web', signed_up_on: today } },
  ].filter(({ key }) => knows(key))
  if (others.length === 0 && !knows('review_written')) return null
  return (
    <section className={css.around} aria-labelledby="around">
      <h2 id="around">Be part of the shop</h2>
      {knows('review_written') && (
        <fieldset className={css.review}>
          <legend>How was your last order?</legend>
          {stars.map((count) => (
            <button
              key={count}
              type="button"
              disabled={busy}
              aria-label={`${count} of 5 stars`}
              data-event="review_written"
              onClick={() => void tell('review_written', { stars: count, with_photo: 'no' })}
            >
              {'★'.repeat(count)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={css.row}>
        {others.map(({ key, label, values }) => (
          <button
            key={key}
            type="button"
            className={css.other}
            disabled={busy}
            data-event={key}
            onClick={() => void tell(key, values)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
