/** A text in pieces, of which those that stand in many replies are bytes already: they are neither joined nor encoded anew. */

/** A piece of a text: characters, or the bytes of some in UTF-8. */
export type Piece = string | Uint8Array

/** Returns a text as bytes in UTF-8. */
export function bytesOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  let length = 0
  for (const one of pieces) length += typeof one === 'string' ? Buffer.byteLength(one) : one.length
  const whole = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const one of pieces) {
    if (typeof one === 'string') at += whole.write(one, at)
    else {
      whole.set(one, at)
      at += one.length
    }
  }
  return whole
}
