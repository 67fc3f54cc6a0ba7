import { Center, Stack, ThemeIcon, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import type { Icon as Drawn, IconName } from './icons.tsx'
import classes from './Notice.module.css'
import { PageSlot } from './PageSlot.ts'

/** The icons come after the words: the login page may have to say something before it has any. What cannot be fetched is not drawn. */
const Icon = lazy<typeof Drawn>(() =>
  import('./icons.tsx').then(
    ({ Icon }) => ({ default: Icon }),
    () => ({ default: () => <></> }),
  ),
)

interface Props {
  readonly icon: IconName
  readonly tone?: string
  readonly title: string
  /** Level of the title: 2 below the title of a page. */
  readonly order?: 1 | 2
  readonly children?: ReactNode
}

/** A page that says one thing: what happened and where to go from here. */
export function Notice({ icon, tone, title, order = 1, children }: Props) {
  const alone = useContext(PageSlot) === undefined
  return (
    <Center component={alone ? 'main' : 'section'} className={classes.page}>
      <Stack align="center" gap="sm" ta="center" className={classes.text}>
        <ThemeIcon size={56} radius="xl" variant="light" {...(tone ? { color: tone } : {})}>
          <Suspense>
            <Icon name={icon} size={28} />
          </Suspense>
        </ThemeIcon>
        <Title order={order} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </Center>
  )
}
