/** The grounds of a page for players: its colour and picture, and the ink that can be read on it (E §3 "Information screen page"). */
import type { CSSProperties } from 'react'
import { type JsonObject, objectAt } from '#schemas/json.ts'
import { addressOf, colourOf } from '../frame/reading.ts'
import { cardOf, readableOn } from '../look.ts'

/** Returns the style of a ground with its ink: a colour at one key, a picture `{ image, imageName }` at another. */
export function groundOf(
  entry: JsonObject,
  colourKey: string,
  pictureKey: string,
  otherwise = '#FFFFFF',
): CSSProperties {
  const colour = colourOf(entry[colourKey], otherwise)
  const picture = addressOf(objectAt(entry, pictureKey)?.image)
  return {
    backgroundColor: colour,
    '--ink': readableOn(colour),
    ...(picture && { backgroundImage: `url(${JSON.stringify(picture)})` }),
  } as CSSProperties
}

/** Returns the style of a card: its ground, border and rounding, with an ink that can be read on it. */
export function boxOf(box: JsonObject | undefined, otherwise = '#FFFFFF'): CSSProperties {
  const ground = colourOf(box?.backgroundColor, otherwise)
  return { ...cardOf(box), backgroundColor: ground, '--ink': readableOn(ground) } as CSSProperties
}
