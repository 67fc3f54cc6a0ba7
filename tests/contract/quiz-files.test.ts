/** Files of questions and of their pictures: all of a file is stored, or nothing of it (E §7 "Uploads"). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { zipOf } from '#src/platform/quiz-files/zip.fixture.ts'
import { templateBody } from './support/bodies.ts'
import { pixel } from './support/examples.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

/** What reading and storing the longest file may take, with what the collector has not come to yet; many times the 16 MB that were measured. */
const MAX_HEAP_GROWTH_BYTES = 150_000_000

let world: World
let person: TestUser
let quizId: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.freshOrganisation()
  quizId = (await person.post('saveQuizConfig', templateBody(6))).reply.spinWheelConfig.id
})

const heading = 'question,option 1,option 2,correct option,points,image'
const send = (path: string, file: File, given: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ quizId, ...given })) form.set(name, value)
  form.set('file', file)
  return person.post(path, undefined, { raw: form })
}
const sendRows = (rows: readonly string[], given: Readonly<Record<string, string>> = {}, terms = '') =>
  send(`quiz/upload/questions/file${terms}`, new File([[heading, ...rows].join('\n')], 'questions.csv'), given)
const read = async () => (await person.get(`getQuizUploaded?gamificationId=${quizId}`)).reply.spinWheelConfig

test('rows become the questions of a quiz', async () => {
  const came = await sendRows(['Which is a root?,Ginger,Clove,1,5,ginger.png', 'Which is a bud?,Ginger,Clove,Clove,5,'])
  expect(came).toMatchObject({ status: 200, reply: { report: { rows: 2, accepted: 2, wrong: 0 } } })
  expect((await read()).questions).toMatchObject([
    { name: 'Which is a root?', image: 'ginger.png' },
    { correctOption: 2 },
  ])
})

test('a wrong row is named with its cell, and nothing is stored', async () => {
  const before = await read()
  const came = await sendRows(['Which is a root?,Ginger,Clove,1,5,', 'Which is a bud?,Ginger,,1,5,'])
  expect(came).toMatchObject({
    status: 422,
    reply: {
      msg: '1 row is wrong. Nothing was stored.',
      report: { wrong: 1, errors: [{ row: 3, cell: 'C3', message: 'At least two options are Required' }] },
      questions: [{ name: 'Which is a root?' }, { name: 'Which is a bud?' }],
    },
  })
  expect(await read()).toEqual(before)
})

test('the same points for all, and the quiz that comes along, are saved with the questions', async () => {
  const entity = templateBody(6, { templateName: 'Named on the way' })
  const came = await sendRows(['Which is a root?,Ginger,Clove,1,,'], {
    samePointsForAllQuestions: 'true',
    samePoints: '20',
    quizEntity: JSON.stringify(entity),
  })
  expect(came.status).toBe(200)
  expect(await read()).toMatchObject({
    ...{ templateName: 'Named on the way', samePointsForAllQuestions: true, samePoints: 20 },
    questions: [{ name: 'Which is a root?' }],
  })
})

test('a file of questions is refused where there is no quiz, or no heading', async () => {
  expect((await sendRows([], { quizId: 'nobodys' })).status).toBe(404)
  const bare = await send('quiz/upload/questions/file', new File(['Ginger,Clove'], 'questions.csv'))
  expect(bare).toMatchObject({ status: 422, reply: { errors: [{ path: 'file' }] } })
})

test('pictures of a .zip come to the questions that name them, all or none', async () => {
  await sendRows(['Which is a root?,Ginger,Clove,1,5,Ginger.png', 'Which is a bud?,Ginger,Clove,2,5,clove.png'])
  const bytes = Buffer.from(await pixel.arrayBuffer())
  const zip = (...files: readonly (readonly [string, Buffer])[]) =>
    new File([new Uint8Array(zipOf(files.map(([path, content]) => ({ path, bytes: content }))))], 'pictures.zip')
  const wrong = await send('quiz/upload/media/zip', zip(['ginger.png', bytes], ['clove.png', Buffer.from('text')]))
  expect(wrong).toMatchObject({ status: 422, reply: { msg: 'clove.png is neither a picture nor an .mp3' } })
  expect((await read()).questions).toMatchObject([{ image: 'Ginger.png' }, { image: 'clove.png' }])

  const came = await send('quiz/upload/media/zip', zip(['all/ginger.png', bytes], ['other.png', bytes]))
  expect(came).toMatchObject({ status: 200, reply: { files: [{ fileName: 'ginger.png' }], unused: ['other.png'] } })
  const [{ url }] = came.reply.files
  expect((await read()).questions).toMatchObject([{ image: url }, { image: 'clove.png' }])
})

test('ten thousand rows are read in bounded memory, and say how far they have come', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `Question ${index}?,Yes,No,1,5,`)
  expect((await sendRows([...rows, 'One too many?,Yes,No,1,5,'])).reply.msg).toBe('A quiz has at most 10000 questions')

  const done = async () => (await person.get('getProgress?id=many')).reply.progress.done as number
  const before = process.memoryUsage().heapUsed
  let [peak, seen, isOver] = [before, 0, false]
  const sending = sendRows(rows, {}, '?progressId=many').finally(() => {
    isOver = true
  })
  while (!isOver || seen === 0) {
    const now = await done()
    expect(now).toBeGreaterThanOrEqual(seen)
    seen = now
    peak = Math.max(peak, process.memoryUsage().heapUsed)
    await new Promise((next) => setTimeout(next, 5))
  }
  const came = await sending
  expect(came.reply.report ?? came.reply.msg).toMatchObject({ rows: 10_000, accepted: 10_000 })
  expect(seen).toBeLessThanOrEqual(10_000)
  expect(peak - before).toBeLessThan(MAX_HEAP_GROWTH_BYTES)
})

test('rows are read as they stand, right and wrong ones, and nothing is stored', async () => {
  const before = await read()
  const rows = [heading, 'Which is a root?,Ginger,,1,many,ginger.png', '', ',,,,,', 'Which is a bud?,Ginger,Clove,2,5']
  const came = await send('quiz/read/questions/file', new File([rows.join('\n')], 'questions.csv'))
  expect(came).toMatchObject({
    status: 200,
    reply: {
      sheet: {
        fileName: 'questions.csv',
        heading: heading.split(','),
        rows: [
          { number: 2, cells: ['Which is a root?', 'Ginger', '', '1', 'many', 'ginger.png'] },
          { number: 5, cells: ['Which is a bud?', 'Ginger', 'Clove', '2', '5'] },
        ],
      },
    },
  })
  expect(await read()).toEqual(before)
  const bare = await send('quiz/read/questions/file', new File(['Ginger,Clove'], 'questions.csv'))
  expect(bare.reply.msg).toContain('The first row must name the columns')
})

test('the files of a .zip are stored for questions that are not saved yet, all or none', async () => {
  const bytes = Buffer.from(await pixel.arrayBuffer())
  const zip = (...files: readonly (readonly [string, Buffer])[]) =>
    new File([new Uint8Array(zipOf(files.map(([path, content]) => ({ path, bytes: content }))))], 'pictures.zip')
  const stored = async () => {
    const { rows } = await world.database.ownerPool.query('SELECT name FROM uploads')
    return rows.length
  }
  const before = await stored()
  const wrong = await send('quiz/store/media/zip', zip(['ginger.png', bytes], ['clove.png', Buffer.from('text')]))
  expect(wrong).toMatchObject({ status: 422, reply: { msg: 'clove.png is neither a picture nor an .mp3' } })
  expect(await stored()).toBe(before)

  const came = await send('quiz/store/media/zip', zip(['all/Ginger.png', bytes], ['clove.png', bytes]))
  expect(came).toMatchObject({ status: 200, reply: { files: [{ fileName: 'Ginger.png' }, { fileName: 'clove.png' }] } })
  expect(await stored()).toBe(before + 2)
})
