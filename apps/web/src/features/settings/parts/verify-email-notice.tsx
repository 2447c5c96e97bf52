import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ownEmailQuery, requestEmailVerification } from '../queries/account-queries.ts'

/** For users whose e-mail is not verified: what that keeps from them, and the mail that changes it. */
export function VerifyEmailNotice() {
  const own = useQuery(ownEmailQuery())
  const request = useMutation({
    mutationFn: requestEmailVerification,
    onError: (error) => toast.error(formErrors(error, []).banner ?? UNEXPECTED_ERROR),
  })
  if (own.data === undefined || own.data.verifiedAt !== null) return null
  const { email } = own.data
  return (
    <Notice
      tone="info"
      heading={request.isSuccess ? 'Check your email' : 'Your e-mail address is not verified'}
      action={
        <Button variant="default" disabled={request.isPending} onClick={() => request.mutate()}>
          {request.isPending ? 'Sending...' : request.isSuccess ? 'Send another link' : 'Verify your e-mail address'}
        </Button>
      }
    >
      {request.isSuccess
        ? `We sent a link to ${email}. Open it within three days in this browser, or sign in where you open it. If no e-mail arrives, look in the spam folder, or ask whoever runs this service to verify your address.`
        : `You cannot invite people, make API tokens or export data until you have shown that ${email} is yours.`}
    </Notice>
  )
}
