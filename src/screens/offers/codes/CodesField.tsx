import { Alert, Stack, Text } from '@mantine/core'
import type { Offer } from '#schemas/documents/offer.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { VoucherStock } from '#schemas/endpoints/offers.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { formatNumber } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { FileField } from '#src/kit/upload/FileField.tsx'
import { FileReport } from '#src/kit/upload/FileReport.tsx'
import { UploadProgress } from '#src/kit/upload/UploadProgress.tsx'
import type { VoucherFile } from './useVoucherFile.ts'

/** The accepted files: up to the limit of the platform. */
const taken = { endings: ['.csv', '.xls', '.xlsx'], most: 100 * 1024 * 1024 }

interface Props {
  readonly at: Cursor<Offer>
  readonly codes: VoucherFile
  /** The codes of a stored offer; undefined for a new one. */
  readonly stock: VoucherStock | undefined
  /** True where files own the offer: its codes are no part of them. */
  readonly isOfFiles: boolean
}

/** The codes of a dynamic voucher: how many there are, and a file with more of them. Codes can be added while the offer runs. */
export function CodesField({ at, codes, stock, isOfFiles }: Props) {
  const { file, report, error, upload, choose } = codes
  const said = at.at('file').issues.map(({ message }) => message)
  return (
    <Stack gap="xs">
      {stock && <StockWords stock={stock} file={at.value.file} />}
      <Allowed call={endpoints.offers.save}>
        <FileField
          label={stock && stock.codes > 0 ? 'Add codes from a file' : 'File of codes'}
          required={!stock || stock.codes === 0}
          taken={taken}
          file={file}
          onChoose={choose}
          error={error ?? (report?.wrong ? undefined : said[0])}
        />
        <Text size="xs" c="dimmed">
          One code per row, 3 to 50 characters. If the first row names a column “Code”, only that column is read.
          {isOfFiles && ' Codes are not part of the files that own this offer, so they can be added here.'}
        </Text>
      </Allowed>
      {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
      {report && <FileReport report={report} of={['code', 'codes']} />}
    </Stack>
  )
}

/** The number of codes and how many are left; a copy starts with none. */
function StockWords({ stock: { codes, issued }, file }: { stock: VoucherStock; file: string | undefined }) {
  if (codes === 0)
    return (
      <Alert color="yellow" variant="light" icon={<Icon name="warning" />}>
        This offer has no codes yet and cannot be granted. A copy starts without the codes of its original.
      </Alert>
    )
  return (
    <Text size="sm">
      <strong>{formatNumber(codes - issued)}</strong> of {formatNumber(codes)} codes left
      {typeof file === 'string' && file ? `, last from ${file}` : ''}
    </Text>
  )
}
