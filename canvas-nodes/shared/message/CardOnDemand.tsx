import { Suspense } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import type { CardProps } from '../view.ts'

const MessageCard = onDemand<CardProps>(async () => (await import('./MessageCard.tsx')).MessageCard)

/** The card of a message, loaded with the first one: most sheets have none. */
export function CardOnDemand(props: CardProps) {
  return (
    <Suspense>
      <MessageCard {...props} />
    </Suspense>
  )
}
