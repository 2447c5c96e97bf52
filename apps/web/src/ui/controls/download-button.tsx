import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formErrors, UNEXPECTED_ERROR } from '../../lib/api/form-errors.ts'
import { toast } from '../feedback/toast.tsx'
import { IconDownload } from '../icons.ts'

/** Downloads a file through the browser. */
export function DownloadButton({ save, children }: { save: () => Promise<void>; children: string }) {
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => toast.error(formErrors(error, []).banner ?? UNEXPECTED_ERROR),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1.15em" stroke={2} aria-hidden />}
      // Not `disabled`, which would lose the focus.
      aria-disabled={saving.isPending}
      data-disabled={saving.isPending}
      onClick={() => !saving.isPending && saving.mutate()}
    >
      {saving.isPending ? 'Preparing...' : children}
    </Button>
  )
}
