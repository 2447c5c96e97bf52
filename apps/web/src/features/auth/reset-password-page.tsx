import { useParams, useSearchParams } from 'react-router'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'

/** With the two parts of a mailed link the new password is chosen here, without them the link is asked for. */
export function ResetPasswordPage() {
  const link = useResetLink()
  return link === null ? <ForgotPasswordPage /> : <NewPasswordPage {...link} />
}

/** From the path or the query, as links of either form exist; null unless both parts are there. */
export function useResetLink(): { uid: string; token: string } | null {
  const params = useParams()
  const [query] = useSearchParams()
  const uid = params['uid'] ?? query.get('uid') ?? ''
  const token = params['token'] ?? query.get('token') ?? ''
  return uid === '' || token === '' ? null : { uid, token }
}
