import { Menu } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { playTypes } from '#schemas/codes.ts'
import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import { api } from '#src/api/api.ts'
import { Icon } from '#src/kit/icons.tsx'
import { OpenedMenu } from '#src/kit/menus/OpenedMenu.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { fileName, jsonFile, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import { documentAtom, roleLockAtom, savedAtom } from '../core/atoms.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { useDraws } from '../features/draws/useDraws.ts'

/** The types that may end in a prize draw. */
const withPrizeDraws: ReadonlySet<unknown> = new Set([playTypes.tournament, playTypes.leaderboard])

interface Props extends PopupTarget {
  readonly port: DocumentPort
  readonly onDuplicate: () => void
}

/** The menu of further actions: duplicate, show on a site, provable and prize draws, download the JSON, and download a file with everything it refers to. */
export function DocumentMenu({ port, onDuplicate, ...popup }: Props) {
  const { id } = useAtomValue(savedAtom)
  const document = useAtomValue(documentAtom)
  const roleLock = useAtomValue(roleLockAtom)
  const state = useDraws(port)
  const name = typeof document.name === 'string' && document.name ? document.name : port.label
  const copyJson = () =>
    navigator.clipboard.writeText(JSON.stringify(document, null, 2)).then(toast.copied, toast.failedToCopy)
  const exportAll = async () => {
    if (id === undefined || !isDrawnKind(port.kind)) return
    try {
      const { bundle } = await api.transfer.export({ query: { kind: port.kind, id } })
      saveFile(fileName(name, 'questwire.json'), jsonFile(bundle))
      toast.downloaded()
    } catch (error) {
      toast.failedToDownload(error)
    }
  }
  const dialogs = [
    ['screen', 'Show on my site', port.showOnSite],
    ['badge-rule', 'Provable draws', state?.possible && port.draws?.show],
    ['prize', 'Prize draws', withPrizeDraws.has(document.type) && port.draws?.showPrizeDraws],
  ] as const
  return (
    <OpenedMenu {...popup} position="bottom-end" width={280}>
      {id !== undefined && !roleLock && (
        <Menu.Item leftSection={<Icon name="copy" />} onClick={onDuplicate}>
          Duplicate as new
        </Menu.Item>
      )}
      {id !== undefined &&
        dialogs.map(
          ([icon, label, show]) =>
            show && (
              <Menu.Item
                key={label}
                leftSection={<Icon name={icon} />}
                onClick={() => void show(id, name).catch(toast.wentWrong)}
              >
                {label}
              </Menu.Item>
            ),
        )}
      <Menu.Item leftSection={<Icon name="opaque" />} onClick={() => void copyJson()}>
        Copy as JSON
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="download" />}
        onClick={() => saveFile(fileName(name, 'json'), jsonFile(document))}
      >
        Download as JSON
      </Menu.Item>
      {id !== undefined && (
        <Menu.Item leftSection={<Icon name="external" />} onClick={() => void exportAll()}>
          Export as saved, with all it refers to
        </Menu.Item>
      )}
    </OpenedMenu>
  )
}
