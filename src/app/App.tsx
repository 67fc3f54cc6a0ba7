import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { queryClient } from '#src/api/query.ts'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { scaleAtom } from './appearance.ts'
import { AppCrash } from './pages/WholeCrash.tsx'
import { router } from './router.tsx'

const colours = localStorageColorSchemeManager({ key: 'questwire.look.colours' })

/** The whole console: theme, caches, messages, pages. */
export function App() {
  const scale = useAtomValue(scaleAtom)
  const theme = useMemo(() => createAppTheme(scale), [scale])
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={AppCrash}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colours}
        cssVariablesResolver={cssVariablesResolver}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </CatchBoundary>
  )
}
