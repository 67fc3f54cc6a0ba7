import { playTypes } from '#schemas/codes.ts'

const SVG = 'http://www.w3.org/2000/svg'
const gift = ['M8 22h32v20H8zM6 14h36v8H6zM24 14v28M24 14S16 14 16 9s8-2 8 5c0-7 8-10 8-5s-8 5-8 5']
const bubble = 'M6 8h36v26H22l-9 8v-8H6z'

/** The paths of each kind, by its numeric type. */
const signs: Readonly<Record<number, readonly string[]>> = {
  [playTypes.spinWheel]: [
    'M24 8a17 17 0 1 0 0 34a17 17 0 0 0 0-34M24 8v34M7 25h34M12 13l24 24M36 13L12 37M20 3h8l-4 6z',
  ],
  [playTypes.scratchCard]: ['M6 10h36v28H6zM12 30c4-8 6 4 10-4s6 2 8-5 5 0 6-3'],
  [playTypes.treasureChest]: ['M6 22h36v18H6zM6 22c0-16 36-16 36 0M20 20h8v9h-8zM24 24v2'],
  [playTypes.slotMachine]: ['M5 10h33v28H5zM16 16v16M27 16v16M38 24h4V12M9 24h3M20 24h3M31 24h3'],
  [playTypes.rollDice]: ['M8 8h32v32H8zM16 16h.1M32 16h.1M24 24h.1M16 32h.1M32 32h.1'],
  [playTypes.coinToss]: ['M24 6a18 18 0 1 0 0 36a18 18 0 0 0 0-36M24 13v22M19 17h7a4 4 0 0 1 0 8h-5a4 4 0 0 0 0 8h8'],
  [playTypes.quiz]: [bubble, 'M19 17a5 5 0 1 1 5 6v2M24 29v.1'],
  [playTypes.opinionPoll]: [bubble, 'M14 17h20M14 25h12'],
  [playTypes.polling]: [bubble, 'M16 28v-6M24 28V14M32 28v-9'],
  [playTypes.predictAndWin]: ['M24 6a15 15 0 1 0 0 30a15 15 0 0 0 0-30M14 42h20M18 16c2-3 5-4 8-4'],
  [playTypes.memoryGame]: ['M6 12h20v28H6zM30 10l12 3-7 27-5-1M16 22v8M12 26h8'],
  [playTypes.referral]: ['M16 8a7 7 0 1 0 0 14a7 7 0 0 0 0-14M4 40c0-16 24-16 24 0M38 16v14M31 23h14'],
  [playTypes.tournament]: [
    'M14 6h20v14a10 10 0 0 1-20 0zM14 10H6c0 8 4 10 8 10M34 10h8c0 8-4 10-8 10M24 30v8M16 42h16',
  ],
}

/** Draws a small sign of what is played, by its numeric type; a gift for what has none. Decoration. */
export function kindSign(type: number): SVGElement {
  const sign = document.createElementNS(SVG, 'svg')
  const look = {
    ...{ viewBox: '0 0 48 48', width: '48', height: '48', 'aria-hidden': 'true', fill: 'none' },
    ...{ stroke: 'currentColor', 'stroke-width': '2.5', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  }
  for (const [name, value] of Object.entries(look)) sign.setAttribute(name, value)
  if (type === playTypes.rollDice) sign.setAttribute('stroke-width', '4')
  for (const drawn of signs[type] ?? gift) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', drawn)
    sign.append(path)
  }
  return sign
}
