import { detailAnswerSchema, loginAnswerSchema, userSchema } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { loginRequestSchema } from '../requests.ts'

export const logInEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  body: loginRequestSchema,
  answer: loginAnswerSchema,
})

export const logOutEndpoint = endpoint({ method: 'POST', path: '/api/auth/logout/', answer: detailAnswerSchema })

export const showUserEndpoint = endpoint({ method: 'GET', path: '/api/auth/user/', answer: userSchema })
