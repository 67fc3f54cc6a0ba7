import type { Slice } from '#src/graph/graph.ts'

const font = { size: 18, strength: 600, family: 'Poppins', align: 'center' }

/** Both texts, shown by the SDK. */
export const typical: Slice = {
  resultText: {
    winningText: {
      text: 'Happy Diwali! You won #reward',
      color: '#7a1f00',
      font,
      image: 'https://cdn.questwire.test/diwali/lamps.png',
      imageName: 'lamps.png',
    },
    losingText: { text: 'Better luck tomorrow', color: '#1a1f2b', font: { ...font, size: '14', strength: '400' } },
  },
  resultHandler: 'SDK',
}

/** Too short, and without a placeholder. */
export const incomplete: Slice = {
  resultText: { winningText: { text: 'Yo', color: '#000000', font }, losingText: { text: '' } },
  resultHandler: 'ParentApp',
}

/** Types nobody expects, and a third text nobody knows. */
export const wrong: Slice = {
  resultText: { winningText: 'You won', losingText: { text: 5, font: 'bold' }, drawText: { text: 'A draw' } },
  resultHandler: 3,
}
