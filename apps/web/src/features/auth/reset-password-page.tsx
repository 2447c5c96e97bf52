import { useParams, useSearchParams } from 'react-router'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'

/** With both parts of an emailed link, shows the new-password form; otherwise, the request form. */
export function ResetPasswordPage() {
  const link = useResetLink()
  return link === null ? <ForgotPasswordPage /> : <NewPasswordPage {...link} />
}

/** Reads the link's parts from path or query; null unless both exist. */
export function useResetLink(): { uid: string; token: string } | null {
  const params = useParams()
  const [query] = useSearchParams()
  const uid = params['uid'] ?? query.get('uid') ?? ''
  const token = params['token'] ?? query.get('token') ?? ''
  return uid === '' || token === '' ? null : { uid, token }
}
