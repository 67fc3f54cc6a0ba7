/** The events of the elements with what they tell, and the elements in JSX. Types alone. */
import type { HTMLAttributes, Ref } from 'react'

/** A reward as pages hear of it. */
export interface QuestwireReward {
  readonly ruleId: string
  readonly name: string
  readonly given: boolean
  readonly [key: string]: unknown
}

/** The detail of each event, by its name. */
export interface QuestwireDetails {
  readonly play: { readonly ruleId: string; readonly playId: string }
  readonly result: {
    readonly ruleId: string
    readonly type: number
    readonly name: string
    readonly won: boolean
    readonly text: string
    readonly rewards: readonly QuestwireReward[]
    readonly shown: unknown
  }
  readonly reward: { readonly ruleId: string; readonly reward: QuestwireReward }
  readonly close: { readonly ruleId: string }
  readonly error: { readonly message: string; readonly status?: number; readonly ruleId?: string }
  /** A task asks for an event of the page, by its key. */
  readonly advance: { readonly event: string }
}

/** The name of an event. */
export type QuestwireEvent = keyof QuestwireDetails

interface ElementAttributes extends Omit<HTMLAttributes<HTMLElement>, 'results'> {
  readonly class?: string
  readonly lang?: string
  readonly token?: string
  readonly organisation?: string
  readonly service?: string
  readonly results?: string
  readonly theme?: string
  readonly show?: string
  readonly reserve?: number | string
  readonly expanded?: string
  readonly loading?: string
  readonly ref?: Ref<HTMLElement>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'questwire-activity': ElementAttributes & { readonly rule: string }
      'questwire-activities': ElementAttributes
      'questwire-popup': ElementAttributes & { readonly rule?: string }
    }
  }
}
