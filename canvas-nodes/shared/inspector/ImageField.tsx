import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { useBrand } from '#src/kit/brand.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { chosenText } from './below.ts'
import css from './inspector.module.css'

interface Props {
  readonly at: Cursor<unknown>
  readonly label: string
  readonly description?: string
}

/** An image by its address, or one of the brand's icons, with a look at it. */
export function ImageField({ at, label, description }: Props) {
  const address = chosenText(at.value)
  const { icons } = useBrand()
  return (
    <div>
      <TextField at={at} label={label} placeholder="https://…" {...(description ? { description } : {})} />
      {icons.length > 0 && at.readOnly === false && (
        <Group gap={4} mt={4} role="group" aria-label={`${label}: icons of your brand`}>
          {icons.map(({ name, url }) => (
            <Tooltip key={`${name} ${url}`} label={name || 'Icon'}>
              <ActionIcon
                variant="default"
                size={28}
                aria-label={`Use ${name || 'this icon'} for ${label.toLowerCase()}`}
                onClick={() => at.set(url, label)}
              >
                <img src={url} alt="" width={20} height={20} style={{ objectFit: 'contain' }} />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      )}
      {/* Keyed by its address: one that cannot be shown is hidden, the next is tried again. */}
      {address && <img key={address} src={address} alt="" className={css.image} onError={hide} />}
    </div>
  )
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
