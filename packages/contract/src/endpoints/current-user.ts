import { userSchema } from '../accounts/auth.ts'
import { endpoint } from './endpoint.ts'

export const showUserEndpoint = endpoint({ method: 'GET', path: '/api/auth/user/', answer: userSchema })
