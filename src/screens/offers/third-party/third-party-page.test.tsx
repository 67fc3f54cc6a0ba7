/** The page of a third-party offer: what was given of it, and its stock after a hand was in it. */
import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { thirdPartyOfferSamples } from '#schemas/documents/third-party-offer.samples.ts'
import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import { api } from '#src/api/api.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { screens } from '../index.ts'

afterEach(() => vi.restoreAllMocks())

const stock: Stock = { requested: 1000, created: 900, available: 430, distributed: 470, redeemed: 112 }

test('what was given stands below the form, and the stock follows what is given by hand', async () => {
  const user = userEvent.setup({ delay: null })
  let now = stock
  const offerConfig = { ...thirdPartyOfferSamples.voucher, id: 'books', offerName: 'Book day' }
  const asked = vi
    .spyOn(api.thirdPartyOffers, 'get')
    .mockImplementation(async () => ({ msg: '', etag: '"1"', offerConfig, stock: now, statusNow: 'active' }) as never)
  vi.spyOn(api.thirdPartyOffers, 'checkDelete').mockResolvedValue({ msg: '', etag: undefined, links: [] } as never)
  vi.spyOn(api.thirdPartyOffers, 'vouchers').mockResolvedValue({ msg: '', etag: undefined, vouchers: [] } as never)
  const ledger = vi.spyOn(api.ledger, 'list').mockResolvedValue({ rows: [], total: 0 } as never)
  const gratify = vi.spyOn(api.ledger, 'gratify').mockImplementation(async () => {
    now = { ...stock, available: 429, distributed: 471 }
    return {} as never
  })
  const path = '/offermanagerthirdparty/$id'
  const route = screens.find((one) => one.path === path)
  if (!route) throw new Error('no page')
  render(
    <MantineProvider env="test">
      <InRouter router={routerAround(route, '/offermanagerthirdparty/books')} />
    </MantineProvider>,
  )
  const given = within(await screen.findByRole('region', { name: 'Granted' }))
  expect(await given.findByText('470 granted before the ledger was kept.')).toBeVisible()
  expect(given.getByText(/52 % granted: 430 of 900 left/)).toBeVisible()
  expect(ledger).toHaveBeenCalledWith(expect.objectContaining({ terms: { offerId: 'books' } }), expect.anything())

  await user.click(given.getByRole('button', { name: 'Grant reward' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: /End user/ }), 'asha')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A lost parcel')
  const before = asked.mock.calls.length
  await user.click(dialog.getByRole('button', { name: 'Grant' }))
  expect(await given.findByText(/429 of 900 left/)).toBeVisible()
  expect(gratify).toHaveBeenCalledWith({ body: { userId: 'asha', reason: 'A lost parcel', offerId: 'books' } })
  // The stock only: an open editor is never refreshed under the hands.
  expect(asked.mock.calls.length).toBe(before + 1)
})

test('an active offer says what saving it fixes, and can be saved inactive', async () => {
  const user = userEvent.setup({ delay: null })
  const offerConfig = { ...thirdPartyOfferSamples.voucher, id: 'books', offerName: 'Book day', offerStatus: 'active' }
  const upcoming = { ...offerConfig, startDateTime: Date.now() + 86_400_000, endDateTime: 9999999999999 }
  const answer = { msg: '', etag: '"1"', offerConfig: upcoming, stock, statusNow: 'upcoming' }
  vi.spyOn(api.thirdPartyOffers, 'get').mockResolvedValue(answer as never)
  vi.spyOn(api.thirdPartyOffers, 'checkDelete').mockResolvedValue({ msg: '', etag: undefined, links: [] } as never)
  vi.spyOn(api.thirdPartyOffers, 'checkName').mockResolvedValue({ msg: '', etag: undefined, exists: false } as never)
  vi.spyOn(api.thirdPartyOffers, 'vouchers').mockResolvedValue({ msg: '', etag: undefined, vouchers: [] } as never)
  vi.spyOn(api.ledger, 'list').mockResolvedValue({ rows: [], total: 0 } as never)
  const call = thirdPartyOfferSamples.voucher.productId ? 'saveVoucher' : 'save'
  const save = vi.spyOn(api.thirdPartyOffers, call).mockResolvedValue(answer as never)
  const route = screens.find((one) => one.path === '/offermanagerthirdparty/$id')
  if (!route) throw new Error('no page')
  render(
    <MantineProvider env="test">
      <InRouter router={routerAround(route, '/offermanagerthirdparty/books')} />
    </MantineProvider>,
  )
  expect(await screen.findByText(/^This offer starts on .* and is fixed from then on$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save inactive' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[0]?.body).toMatchObject({ offerName: 'Book day', offerStatus: 'inactive' })
})
