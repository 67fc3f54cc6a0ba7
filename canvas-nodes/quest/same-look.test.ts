import { expect, test } from 'vitest'
import { withLook } from './same-look.ts'

const style = { color: '#111', font: { size: 30 } }
const english = {
  language: 'English',
  title: 'Quest',
  questDesignConfig: {
    subtitle: { text: 'One by one', ...style },
    background: '#eee',
    bannerImage: { image: 'a.png' },
  },
  headerConfig: { title: 'Yours' },
  resultHandlerConfig: { gratificationDisplay: 'SDK', quest: { text: 'Done', image: 'won.png', webURL: 'https://en' } },
}

test('takes over colours, fonts and images, and keeps words and links', () => {
  const hindi = {
    language: 'Hindi',
    title: 'यात्रा',
    questDesignConfig: { subtitle: 'एक-एक करके', background: '#fff' },
    headerConfig: { title: { text: 'आपकी', color: '#f00' } },
    resultHandlerConfig: { quest: { text: 'हो गया', webURL: 'https://hi' } },
  }
  expect(withLook(hindi, english)).toEqual({
    language: 'Hindi',
    title: 'यात्रा',
    questDesignConfig: {
      subtitle: { text: 'एक-एक करके', ...style },
      background: '#eee',
      bannerImage: { image: 'a.png' },
    },
    headerConfig: { title: { text: 'आपकी', color: '#f00' } },
    resultHandlerConfig: {
      gratificationDisplay: 'SDK',
      quest: { text: 'हो गया', image: 'won.png', webURL: 'https://hi' },
    },
  })
})

test('gives a language without a design all of it, and leaves what the other has not', () => {
  const { title, ...design } = english
  expect(withLook({ language: 'Tamil', taskDesignConfig: { radius: '50%' } }, english)).toEqual({
    ...design,
    language: 'Tamil',
    taskDesignConfig: { radius: '50%' },
  })
})
