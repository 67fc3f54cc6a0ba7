import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { pictureBadge, saveBadgeOfPicture } from './badge-pictures.ts'

const png = (name: string) => new File([new Uint8Array([1])], name, { type: 'image/png' })
const about = { brand: plainBrand, category: 'Loyalty' }

/** A server that takes pictures, and badges unless it is given an error. */
function server(refusal?: ApiError) {
  const saved: unknown[] = []
  let uploads = 0
  const api = {
    uploads: { badges: async () => ({ files: [{ fileName: 'a.png', url: `/uploads/${++uploads}.png` }] }) },
    badges: {
      save: async ({ body }: { body: unknown }) => {
        if (refusal) throw refusal
        saved.push(body)
      },
    },
  } as unknown as Parameters<typeof saveBadgeOfPicture>[0]
  return { api, saved, uploads: () => uploads }
}

test('a picture names its badge, and is refused before it is sent where it is none', () => {
  expect(pictureBadge(png('gold-saver_2.PNG'), 1)).toMatchObject({ templateName: 'Gold saver 2', problems: {} })
  expect(pictureBadge(png('list.pdf'), 2).problems.file).toBeTruthy()
})

test('picture and badge are stored', async () => {
  const { api, saved } = server()
  expect(await saveBadgeOfPicture(api, pictureBadge(png('gold.png'), 1), about)).toBeUndefined()
  expect(saved).toMatchObject([
    { templateName: 'Gold', badgeName: { text: 'Gold' }, badgeImage: '/uploads/1.png', badgeCategory: 'Loyalty' },
  ])
})

test('a name that is refused is said at its field, and the stored picture is not sent again', async () => {
  const refusal = new ApiError({
    ...{ status: 422, code: 422, message: 'Template already exists' },
    errors: [{ path: 'templateName', message: 'Template already exists' }],
  })
  const refusing = server(refusal)
  const left = await saveBadgeOfPicture(refusing.api, pictureBadge(png('gold.png'), 1), about)
  expect(left).toMatchObject({ url: '/uploads/1.png', problems: { templateName: 'Template already exists' } })
  if (!left) throw new Error('nothing is left')
  const taking = server()
  expect(await saveBadgeOfPicture(taking.api, { ...left, templateName: 'Gold two' }, about)).toBeUndefined()
  expect([taking.uploads(), taking.saved]).toMatchObject([0, [{ badgeImage: '/uploads/1.png' }]])
})
