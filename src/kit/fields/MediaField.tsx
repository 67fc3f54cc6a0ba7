import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core'
import { useBrand } from '../brand.ts'
import type { Cursor } from '../cursor.ts'
import { MediaInput } from '../upload/MediaInput.tsx'
import { type MediaKind, useSendFile } from '../upload/uploads.ts'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

interface Props extends Omit<FieldProps<string>, 'hideLabel' | 'placeholder'> {
  /** The kind of file that the place names; a picture unless given. */
  readonly kind?: MediaKind
  /** The place of the file’s name, where the document keeps one: the object that holds both, and the key of the name. */
  readonly named?: { readonly in: Cursor<Readonly<Record<string, unknown>>>; readonly by: string }
}

/** A picture, sound or film by its address: uploaded, one of the brand's icons, or typed; it is shown or can be played. */
export function MediaField({ kind = 'image', named, ...props }: Props) {
  const { label, step = label } = props
  const { value, locked, set, wrapper, input } = useField(props)
  const send = useSendFile(kind)
  const { icons } = useBrand()
  const address = shown(value)
  const name = named && shown(named.in.value?.[named.by])
  const write = (url: string, fileName = '') => {
    if (!named || (fileName === '' && !name)) return set(url)
    named.in.set({ ...named.in.value, [props.at.path.split('.').at(-1) ?? '']: url, [named.by]: fileName }, step)
  }
  const offersIcons = kind === 'image' && icons.length > 0 && !locked
  return (
    <div>
      {send && !locked ? (
        <div className={classes.media}>
          <MediaInput
            compact
            kind={kind}
            {...wrapper}
            label={label}
            alt=""
            value={address}
            name={name || fileName(address)}
            send={send}
            path={input['data-path']}
            onChange={(stored) => write(stored?.url ?? '', stored?.fileName)}
          />
          <TextInput
            size="xs"
            aria-label={`${label}: address`}
            placeholder="Or its address: https://…"
            value={address}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </div>
      ) : (
        <>
          <TextInput
            {...wrapper}
            {...input}
            placeholder="https://…"
            value={address}
            readOnly={locked}
            classNames={locked ? { input: classes.locked ?? '' } : {}}
            onChange={(event) => write(event.currentTarget.value)}
          />
          {/* Keyed by its address: one that cannot be shown is hidden, the next is tried again. */}
          {kind === 'image' && address && (
            <img key={address} src={address} alt="" className={classes.picture} onError={hide} />
          )}
        </>
      )}
      {offersIcons && (
        <Group gap={4} mt={4} role="group" aria-label={`${label}: icons of your brand`}>
          {icons.map(({ name, url }) => (
            <Tooltip key={`${name} ${url}`} label={name || 'Icon'}>
              <ActionIcon
                variant="default"
                size={28}
                aria-label={`Use ${name || 'this icon'} for ${label.toLowerCase()}`}
                onClick={() => write(url, name)}
              >
                <img src={url} alt="" width={20} height={20} style={{ objectFit: 'contain' }} />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      )}
    </div>
  )
}

/** The last part of an address, which says most about the file. */
function fileName(address: string): string | undefined {
  return /([^/?#]+\.\w{2,4})(?:[?#]|$)/.exec(address)?.[1]
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
