import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ownEmailQuery, requestEmailVerification } from '../queries/account-queries.ts'

/** Tells users with an unverified email address what they cannot do, and sends the verification email. */
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
      heading={request.isSuccess ? 'Check your email' : 'Your email address is not verified'}
      action={
        <Button variant="default" disabled={request.isPending} onClick={() => request.mutate()}>
          {request.isPending ? 'Sending...' : request.isSuccess ? 'Send another link' : 'Verify your email address'}
        </Button>
      }
    >
      {request.isSuccess
        ? `We sent a link to ${email}. Open it within three days in this browser, or sign in where you open it. If you do not receive it, check your spam folder, or ask your administrator to verify your address.`
        : `You cannot invite people, create API tokens or export data until you verify ${email}.`}
    </Notice>
  )
}
