/** The page on which several pictures become badges, one of each. */
import {
  ActionIcon,
  Autocomplete,
  Button,
  Group,
  Paper,
  Progress,
  Stack,
  Table,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { uploadKinds } from '#schemas/values/upload-folders.ts'
import { api } from '#src/api/api.ts'
import { formatCount } from '#src/format/numbers.ts'
import { useBrand } from '#src/kit/brand.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { toast } from '#src/kit/toast.ts'
import { FileZone } from '#src/kit/upload/FileZone.tsx'
import { takenWords } from '#src/kit/upload/file-refusal.ts'
import { invalidateArea } from '#src/resource/invalidate.ts'
import css from './badge-pictures.module.css'
import { type PictureBadge, pictureBadge, saveBadgeOfPicture } from './badge-pictures.ts'
import { useBadgeCategories } from './useBadgeCategories.ts'

/** Pictures are chosen or dropped, named in a table, and made into badges; what fails stays in the table with its reason. */
export function BadgePictures() {
  const [badges, setBadges] = useState<readonly PictureBadge[]>([])
  const [category, setCategory] = useState('')
  /** The number of badges made and to be made; undefined while nothing is stored. */
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>()
  const input = useRef<HTMLInputElement>(null)
  const nextKey = useRef(0)
  const brand = useBrand()
  const categories = useBadgeCategories()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isBusy = progress !== undefined

  function take(files: FileList | null) {
    const taken = [...(files ?? [])].map((file) => pictureBadge(file, nextKey.current++))
    setBadges((now) => [...now, ...taken])
  }
  const change = (key: number, changed: Partial<PictureBadge>) =>
    setBadges((now) => now.map((one) => (one.key === key ? { ...one, ...changed, problems: {} } : one)))

  async function create() {
    const left: PictureBadge[] = []
    for (const [index, one] of badges.entries()) {
      setProgress({ done: index, all: badges.length })
      const refused = one.problems.file && !one.url ? one : await saveBadgeOfPicture(api, one, { brand, category })
      if (refused) left.push(refused)
    }
    const made = badges.length - left.length
    setProgress(undefined)
    setBadges(left)
    if (made > 0) {
      toast.success(`${formatCount(made, 'badge')} created`)
      await invalidateArea(client, 'badges')
    }
    if (left.length === 0) await navigate({ to: '/gamemechanics', search: { tab: 'my_badges' } })
  }

  return (
    <PageFrame
      title="Badges from pictures"
      parent={{ label: 'Game mechanics', to: '/gamemechanics' }}
      actions={
        <Button disabled={badges.length === 0} loading={isBusy} onClick={() => void create()}>
          Create {badges.length > 0 ? formatCount(badges.length, 'badge') : 'badges'}
        </Button>
      }
    >
      <Paper withBorder radius="md" p="md">
        <Stack gap="md">
          <FileZone
            label="Pictures"
            description="One badge is made of each picture."
            endings={uploadKinds.image.endings}
            disabled={isBusy}
            multiple
            input={input}
            onFiles={take}
            before={<Icon name="picture" size={24} />}
            words={
              <Text size="sm">
                Drop pictures here or <span className={css.link}>choose them</span>
              </Text>
            }
            taken={takenWords(uploadKinds.image)}
          />
          <Autocomplete
            label="Category of all"
            placeholder="Choose one or write your own"
            maw={360}
            data={[...categories]}
            value={category}
            disabled={isBusy}
            onChange={setCategory}
          />
          {progress && (
            <Progress value={(progress.done / progress.all) * 100} animated aria-label="Badges that are made" />
          )}
          {badges.length > 0 && (
            <Table aria-label="Badges to be made" verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Picture</Table.Th>
                  <Table.Th>Template name</Table.Th>
                  <Table.Th>Badge name</Table.Th>
                  <Table.Th>
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {badges.map((one) => (
                  <Row
                    key={one.key}
                    badge={one}
                    isBusy={isBusy}
                    onChange={(changed) => change(one.key, changed)}
                    onRemove={() => setBadges((now) => now.filter(({ key }) => key !== one.key))}
                  />
                ))}
              </Table.Tbody>
            </Table>
          )}
        </Stack>
      </Paper>
    </PageFrame>
  )
}

interface RowProps {
  readonly badge: PictureBadge
  readonly isBusy: boolean
  readonly onChange: (changed: Partial<PictureBadge>) => void
  readonly onRemove: () => void
}

function Row({ badge, isBusy, onChange, onRemove }: RowProps) {
  const { file, templateName, badgeName, problems } = badge
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Picture file={file} />
          <div>
            <Text size="sm">{file.name}</Text>
            {problems.file && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {problems.file}
              </Text>
            )}
          </div>
        </Group>
      </Table.Td>
      {(['templateName', 'badgeName'] as const).map((key) => (
        <Table.Td key={key}>
          <TextInput
            aria-label={`${key === 'templateName' ? 'Template name' : 'Badge name'} of ${file.name}`}
            value={key === 'templateName' ? templateName : badgeName}
            error={problems[key]}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isBusy}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

/** The picture as it was chosen; its address lives as long as it is shown. */
function Picture({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setAddress(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return <div className={css.picture}>{address && <img src={address} alt="" />}</div>
}
