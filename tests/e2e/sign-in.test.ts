import { expect, test } from './fixture.ts'

test('the first page shows who is signed in', async ({ signedIn, user }) => {
  await signedIn.goto('/welcome')
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${user.name}`)
})
