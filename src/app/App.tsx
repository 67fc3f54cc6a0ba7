import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { scaleAtom } from './appearance.ts'
import { AppCrash } from './pages/WholeCrash.tsx'
import { router } from './router.tsx'

const colours = localStorageColorSchemeManager({ key: 'questwire.look.colours' })

/** The whole console: theme and pages. */
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
        <RouterProvider router={router} />
      </MantineProvider>
    </CatchBoundary>
  )
}
