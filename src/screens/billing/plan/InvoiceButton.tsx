import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Transaction } from '#schemas/endpoints/billing.ts'
import { billingMessages as say } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { Icon } from '#src/kit/icons.tsx'
import { saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'

/** Downloads the invoice of a payment as a PDF. */
export function InvoiceButton({ payment }: { readonly payment: Transaction }) {
  const { transactionId, invoice } = payment
  const download = useMutation({
    mutationFn: () => api.billing.invoice({ query: { transactionId } }),
    onSuccess: ({ downloadInvoiceSuccessDTO: { fileName, contentType, content } }) => {
      saveFile(
        fileName,
        new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type: contentType }),
      )
      toast.downloaded()
    },
    onError: (error) => toast.failure(say.invoiceFailed, error),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="download" />}
      loading={download.isPending}
      aria-label={`Download invoice ${invoice}`}
      onClick={() => download.mutate()}
    >
      {invoice}
    </Button>
  )
}
