import { dashboardSchema } from '../../dashboard/dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const showDashboardEndpoint = endpoint({ method: 'GET', path: '/api/dashboard/', answer: dashboardSchema })
