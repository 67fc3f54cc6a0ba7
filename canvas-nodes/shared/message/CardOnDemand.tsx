import { onDemand } from '#src/kit/on-demand.ts'
import type { CardProps } from '../view.ts'

/** The card of a message, loaded with the first one: most sheets have none. The frame of cards waits for it. */
export const CardOnDemand = onDemand<CardProps>(async () => (await import('./MessageCard.tsx')).MessageCard)
