/** Uploads: what is taken, what is refused with which sentence, and who may read it afterwards (C §5 "Uploads", C §7, C §9). */
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { genericMessages, uploadMessages as say } from '#schemas/messages/index.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { hasUpload, readUpload } from '#src/platform/uploads/read-upload.ts'
import { MAX_STORAGE_BYTES } from '#src/platform/uploads/store-upload.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const MB = 1024 * 1024

let world: World
let person: TestUser
let other: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
beforeEach(async () => {
  other = await world.freshOrganisation()
})
afterAll(() => world.close())

function png(width: number, height: number, size = 0): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const data = chunk('IDAT', deflateSync(Buffer.alloc(5)))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const end = chunk('IEND', Buffer.alloc(0))
  const rest = Math.max(0, size - start.length - 25 - data.length - end.length)
  return Buffer.concat([start, chunk('IHDR', head), data, end, Buffer.alloc(rest)])
}

function font(start: string, size = 100): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.write(start, 0, 'latin1')
  bytes.writeUInt16BE(1, 4)
  bytes.writeUInt32BE(28, 20)
  bytes.writeUInt32BE(size - 28, 24)
  return bytes
}

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100ffd9', 'hex')
const gif = Buffer.from('GIF89a\x10\0\x10\0\0\0\0;', 'latin1')
const webp = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0e\0\0\0/\x0f\xc0\x03\0', 'latin1'), Buffer.alloc(12)])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const account = Buffer.from(JSON.stringify({ type: 'service_account', private_key: 'MARKED-SECRET' }))

function send(
  by: TestUser,
  folderName: string,
  given: readonly [name: string, bytes: Buffer, type?: string][],
  part = 'files',
) {
  const form = new FormData()
  form.set('folderName', folderName)
  for (const [name, bytes, type = 'image/png'] of given) {
    form.append(part, new File([bytes as BlobPart], name, { type }))
  }
  return by.post('gamification/upload', undefined, { raw: form })
}

test.each([
  ['images/', 'wheel.png', png(600, 400), 'image/png'],
  ['images', 'photo.jpeg', jpeg, 'image/jpeg'],
  ['icons/', 'coin.gif', gif, 'image/gif'],
  ['profile/', 'me.webp', webp, 'image/webp'],
  ['fonts/', 'Brand.otf', font('OTTO'), 'font/otf'],
  ['fonts/', 'Brand.ttf', font('\0\x01\0\0'), 'font/ttf'],
  ['audio/', 'win.mp3', Buffer.from('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64', 'latin1'), 'audio/mpeg'],
  ['video/', 'win.mp4', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 'video/mp4'],
])('%s takes %s, and answers it again byte for byte to whoever knows its name', async (folder, name, bytes, type) => {
  const { status, reply } = await send(person, folder, [[name, bytes, 'text/html']])
  expect([status, reply.msg]).toEqual([200, ''])
  const [{ fileName, url }] = reply.files
  expect(fileName).toBe(name)
  expect(url).toMatch(/^\/uploads\/[\w-]{22}\.[a-z0-9]+$/)
  const response = await world.app.fetch(new Request(`http://localhost${url}`))
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename*=UTF-8''${name}`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
  expect((await world.app.fetch(new Request(`http://localhost${url}`, { headers }))).status).toBe(304)
})

test('the type is that of the content, whatever the name and the header say', async () => {
  const { reply } = await send(person, 'images/', [['page.html', png(1, 1), 'text/html']])
  expect(reply.files[0].url).toMatch(/\.png$/)
  const served = await world.app.fetch(new Request(`http://localhost${reply.files[0].url}`))
  expect(served.headers.get('Content-Disposition')).toBe("inline; filename*=UTF-8''page.png")
})

test('a name with folders, quotes and controls is a plain one', async () => {
  const { reply } = await send(person, 'images/', [['../../etc/a"b\u0007.png', png(1, 1)]])
  expect(reply.files[0].fileName).not.toMatch(/[/\p{Cc}]/u)
  const served = await world.app.fetch(new Request(`http://localhost${reply.files[0].url}`))
  expect(served.status).toBe(200)
})

test.each([
  ['images/', 'large.png', png(10, 10, 10 * MB + 1), say.imageTooLarge],
  ['images/', 'bomb.png', png(30_000, 30_000), say.tooWide],
  ['images/', 'drawing.svg', svg, say.unsupportedImage],
  ['images/', 'drawing.png', svg, say.unsupportedImage],
  ['images/', 'scan.tiff', Buffer.from('II*\0rest'), say.unsupportedImage],
  ['images/', 'page.png', Buffer.from('<html><script>alert(1)</script>'), genericMessages.invalidFileFormat],
  ['images/', 'cut.png', png(5, 5).subarray(0, 12), genericMessages.invalidFileFormat],
  ['images/', 'empty.png', Buffer.alloc(0), genericMessages.invalidFileFormat],
  ['images/', 'Brand.otf', font('OTTO'), genericMessages.invalidFileFormat],
  ['fonts/', 'Brand.ttf', png(5, 5), say.unsupportedFont],
  ['fonts/', 'Brand.woff', Buffer.from('wOFFrest'), say.unsupportedFont],
  ['fonts/', 'cut.ttf', font('\0\x01\0\0').subarray(0, 60), say.unsupportedFont],
  ['fonts/', 'large.ttf', font('\0\x01\0\0', MB + 1), say.fontTooLarge],
  ['audio/', 'win.wav', Buffer.from('RIFF....WAVE'), genericMessages.invalidFileFormat],
  ['video/', 'win.webm', Buffer.from('1a45dfa3', 'hex'), genericMessages.invalidFileFormat],
  ['firebase/', 'push.json', Buffer.from('{"private_key":'), genericMessages.invalidFileFormat],
  ['firebase/', 'push.json', Buffer.from('["a"]'), genericMessages.invalidFileFormat],
])('%s refuses %s', async (folder, name, bytes, message) => {
  const { status, reply } = await send(person, folder, [[name, bytes]])
  expect([status, reply.msg]).toEqual([422, message])
})

test('a picture of exactly 10 MB is taken, and a font of 1 MB', async () => {
  expect((await send(person, 'images/', [['a.png', png(9, 9, 10 * MB)]])).status).toBe(200)
  expect((await send(person, 'fonts/', [['a.otf', font('OTTO', MB)]])).status).toBe(200)
})

test('several files come back in their order; one that is refused stores none of them', async () => {
  const two = await send(person, 'images/', [
    ['one.png', png(1, 1)],
    ['two.gif', gif],
  ])
  expect(two.reply.files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['one.png', 'two.gif'])
  const count = () => world.database.ownerPool.query('SELECT count(*)::int AS n FROM uploads')
  const before = (await count()).rows[0].n
  const bad = await send(person, 'images/', [
    ['one.png', png(1, 1)],
    ['two.svg', svg],
  ])
  expect(bad.status).toBe(422)
  expect((await count()).rows[0].n).toBe(before)
  const six = await send(
    person,
    'images/',
    Array.from({ length: 6 }, () => ['a.png', png(1, 1)] as const).map((one) => [...one]),
  )
  expect([six.status, six.reply.msg]).toEqual([413, 'A form must not have more than 5 files.'])
})

test('folders are a fixed list, and a form without a file is refused', async () => {
  for (const folder of ['', '../', 'images/../firebase/', 'docs/']) {
    expect((await send(person, folder, [['a.png', png(1, 1)]])).reply.msg).toBe(say.folder)
  }
  expect((await send(person, 'images/', [])).reply.msg).toBe(say.fileRequired)
})

test('a configuration file is never served, in no spelling of its name; only its organisation reads it', async () => {
  const { status, reply } = await send(person, 'firebase/', [['push.json', account]], 'file')
  expect(status).toBe(200)
  const { url } = reply.files[0]
  expect(url).toMatch(/^firebase\/[\w-]{22}\.json$/)
  const name = url.split('/')[1]
  for (const path of [`/uploads/${name}`, `/uploads/${url}`, `/${url}`, `/uploads/firebase%2F${name}`]) {
    const answer = await world.call(path, { token: person.token })
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.text).not.toContain('MARKED')
  }
  const read = (by: TestUser) =>
    withOrganisation(world.platform.pool, by.orgId, (client) =>
      readUpload({ client, platform: world.platform, user: by }, url),
    )
  expect((await read(person))?.bytes.equals(account)).toBe(true)
  expect(await read(other)).toBeUndefined()
  const { rows } = await world.database.ownerPool.query<{ bytes: Buffer }>(
    'SELECT bytes FROM uploads WHERE name = $1',
    [name],
  )
  expect(rows[0]?.bytes.toString('latin1')).not.toMatch(/MARKED|TUFSS0VE/)
})

test('a folder asks for a role: a viewer has a picture and nothing else, an editor no configuration file', async () => {
  const asRole = (role: string) =>
    world.database.ownerPool.query('UPDATE users SET role = $1 WHERE email = $2', [role, other.email])
  const statuses = async () => [
    (await send(other, 'profile/', [['me.png', png(1, 1)]])).status,
    (await send(other, 'images/', [['a.png', png(1, 1)]])).status,
    (await send(other, 'firebase/', [['push.json', account]])).status,
  ]
  await asRole('viewer')
  expect(await statuses()).toEqual([200, 403, 403])
  await asRole('editor')
  expect(await statuses()).toEqual([200, 200, 403])
  await asRole('admin')
  expect(await statuses()).toEqual([200, 200, 200])
})

test('what an organisation has uploaded is told apart from what another has', async () => {
  const { url } = (await send(person, 'profile/', [['me.png', png(1, 1)]])).reply.files[0]
  const has = (by: TestUser, folder: 'profile/' | 'images/') =>
    withOrganisation(world.platform.pool, by.orgId, (client) => hasUpload({ client, user: by }, url, [folder]))
  expect([await has(person, 'profile/'), await has(person, 'images/'), await has(other, 'profile/')]).toEqual([
    true,
    false,
    false,
  ])
})

test('the storage of an organisation has an end', async () => {
  await world.database.ownerPool.query(
    `INSERT INTO uploads (organisation_id, name, folder, secret, file_name, media_type, size, bytes, created_ts)
     VALUES ($1, 'full', 'images/', false, 'f', 'image/png', $2, '', 0)`,
    [other.orgId, MAX_STORAGE_BYTES],
  )
  expect((await send(other, 'images/', [['a.png', png(1, 1)]])).reply.msg).toBe(say.full)
  expect((await send(person, 'images/', [['a.png', png(1, 1)]])).status).toBe(200)
})

test('pictures of badges are stored by a call of their own, which takes nothing else', async () => {
  const sendBadges = (...given: readonly (readonly [name: string, bytes: Buffer])[]) => {
    const form = new FormData()
    for (const [name, bytes] of given) form.append('files', new File([new Uint8Array(bytes)], name))
    return person.post('badges/upload/badges', undefined, { raw: form })
  }
  const { status, reply } = await sendBadges(['gold.png', png(4, 4)], ['silver.gif', gif])
  expect([status, reply.files.map(({ fileName }: { fileName: string }) => fileName)]).toEqual([
    200,
    ['gold.png', 'silver.gif'],
  ])
  expect((await sendBadges(['evil.svg', svg])).status).toBe(422)
  expect((await sendBadges()).status).toBe(422)
})
