import { Box, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import classes from './OutboxPage.module.css'

interface Props {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const parts = [
  { value: 'html', label: 'As it looks' },
  { value: 'text', label: 'Plain text' },
]

/** A mail as it looks, in a frame that runs nothing and opens its link in a tab of its own, or as plain text. */
export function MailView({ subject, html, text }: Props) {
  const [part, setPart] = useState('html')
  const [height, setHeight] = useState(320)
  const colours = useComputedColorScheme('light')
  return (
    <div className={classes.mail}>
      <SegmentedControl data={parts} value={part} onChange={setPart} aria-label={`Part of “${subject}”`} />
      {part === 'html' ? (
        <iframe
          className={classes.frame}
          title={subject}
          // Our own mail, whose height is read; scripts are not allowed in it.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html}
          style={{ height, colorScheme: colours }}
          onLoad={({ currentTarget }) =>
            setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)
          }
        />
      ) : (
        <Box component="p" className={classes.text}>
          {text}
        </Box>
      )}
    </div>
  )
}
