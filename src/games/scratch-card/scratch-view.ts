/** A scratch card as it is drawn, read from a template of any shape (E §3 "Scratch card"). */
import type { JsonObject } from '#schemas/json.ts'
import { addressOf, colourOf, holdersOf, objectIn, textIn, wholeIn } from '../frame/reading.ts'

/** The card and the layer over it. */
export interface ScratchView {
  /** Pixels, at most; a narrow page makes the card smaller. */
  readonly width: number
  readonly height: number
  readonly isRound: boolean
  /** A single tap clears it, as does scratching. */
  readonly clearsByTap: boolean
  /** The share that has to be scratched away, 0 to 1 (ours). */
  readonly enough: number
  /** Colour and picture of the layer; `''` for none. */
  readonly colour: string
  readonly picture: string
  readonly logo: string
}

/** Reads a scratch card; a half is enough unless its type asks for the whole. */
export function scratchView(template: JsonObject, language: number): ScratchView {
  const holders = holdersOf(template, language)
  const [layer, card] = [objectIn(holders, 'scratchLayer'), objectIn(holders, 'cardConfig')]
  const shape = textIn([card, layer, ...holders], 'shape').toLowerCase()
  const size = wholeIn(holders, 'size', [140, 300, 440])
  return {
    width: wholeIn([card, ...holders], 'scratchWidth', [140, size, 440]),
    height: wholeIn([card, ...holders], 'scratchHeight', [140, size, 440]),
    isRound: shape === 'circle' || shape === 'round',
    clearsByTap: textIn([layer], 'type') === 'tap',
    enough: textIn([card], 'type') === 'scratch_full' ? 0.85 : 0.5,
    colour: colourOf(layer.color ?? layer.bgColor, ''),
    picture: addressOf(layer.image) || addressOf(layer.imageUrl),
    logo: addressOf(card.logo) || addressOf(textIn(holders, 'logo')),
  }
}

/** Returns the squares that a stroke has touched; both ends and the radius are shares of the card, 0 to 1. */
export function touched(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  radius: number,
  squares: number,
): readonly number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / radius))
  const found = new Set<number>()
  for (let step = 0; step <= steps; step += 1) {
    const x = fromX + ((toX - fromX) * step) / steps
    const y = fromY + ((toY - fromY) * step) / steps
    for (let at = 0; at < squares * squares; at += 1) {
      const [left, top] = [((at % squares) + 0.5) / squares, (Math.floor(at / squares) + 0.5) / squares]
      if (Math.hypot(left - x, top - y) <= radius) found.add(at)
    }
  }
  return [...found]
}
