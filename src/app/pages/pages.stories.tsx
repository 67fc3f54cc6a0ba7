import type { Meta, StoryObj } from '@storybook/react-vite'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'
import { RouteCrash } from './RouteCrash.tsx'
import { AppCrash } from './WholeCrash.tsx'

const page = (element: () => React.ReactNode) => () => (
  <InRouter router={routerAround({ path: '/', title: 'Page', element }, '/')} />
)
const failed = (error: Error) => page(() => <RouteCrash error={error} reset={() => {}} />)

const meta = { title: 'Shell/Pages', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A path nobody knows. */
export const NotFound: Story = { render: page(NotFoundPage) }

/** A page's code is on its way. */
export const Loading: Story = { render: page(PageLoading) }

/** A page's code could not be fetched. */
export const NotFetched: Story = {
  render: failed(new TypeError('Failed to fetch dynamically imported module: /assets/RulePage.js')),
}

/** A page has failed; the shell lives on. */
export const PageFailed: Story = { render: failed(new Error("Cannot read properties of undefined (reading 'rows')")) }

/** Everything has failed. */
export const EverythingFailed: Story = { render: AppCrash }
