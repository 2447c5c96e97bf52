import { Navigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { useResetLink } from './reset-password-page.tsx'

/** An incomplete link cannot be confirmed, so a new one is offered. */
export function ResetConfirmPage() {
  const link = useResetLink()
  return link === null ? <Navigate to={paths.resetPassword} replace /> : <NewPasswordPage {...link} />
}
