import {
  emailVerificationRequestSchema,
  loginRequestSchema,
  passwordChangeRequestSchema,
  passwordResetConfirmRequestSchema,
  passwordResetRequestSchema,
  profileChangeRequestSchema,
  registrationRequestSchema,
} from '../accounts/account-requests.ts'
import { detailAnswerSchema, loginAnswerSchema, ownEmailSchema, sessionsSchema, userSchema } from '../accounts/auth.ts'
import { endpoint } from './endpoint.ts'

export const logInEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  body: loginRequestSchema,
  answer: loginAnswerSchema,
})

export const logOutEndpoint = endpoint({ method: 'POST', path: '/api/auth/logout/', answer: detailAnswerSchema })

const changeUser = {
  path: '/api/auth/user/',
  body: profileChangeRequestSchema,
  answer: userSchema,
} as const

export const changeUserEndpoint = endpoint({ method: 'PATCH', ...changeUser })

export const putUserEndpoint = endpoint({ method: 'PUT', ...changeUser })

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/registration/',
  body: registrationRequestSchema,
  status: 201,
  answer: loginAnswerSchema,
})

export const requestPasswordResetEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/',
  body: passwordResetRequestSchema,
  answer: detailAnswerSchema,
})

export const confirmPasswordResetEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/confirm/',
  body: passwordResetConfirmRequestSchema,
  answer: detailAnswerSchema,
})

export const showOwnEmailEndpoint = endpoint({ method: 'GET', path: '/api/auth/email/', answer: ownEmailSchema })

export const requestEmailVerificationEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/',
  answer: detailAnswerSchema,
})

export const verifyEmailEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/confirm/',
  body: emailVerificationRequestSchema,
  answer: detailAnswerSchema,
})

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/password/change/',
  body: passwordChangeRequestSchema,
  answer: detailAnswerSchema,
})

export const listSessionsEndpoint = endpoint({ method: 'GET', path: '/api/auth/sessions/', answer: sessionsSchema })

export const endSessionEndpoint = endpoint({ method: 'DELETE', path: '/api/auth/sessions/:id/', answer: null })

export const endOtherSessionsEndpoint = endpoint({ method: 'DELETE', path: '/api/auth/sessions/', answer: null })
