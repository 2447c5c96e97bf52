import {
  addColumnRequestSchema,
  changeColumnRequestSchema,
  columnOrderRequestSchema,
  customColumnUseSchema,
} from '../homes/custom-column-requests.ts'
import { customColumnsSchema } from '../homes/custom-columns.ts'
import { endpoint } from './endpoint.ts'

export const listColumnsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/columns/',
  answer: customColumnsSchema,
})

/** The responses of changes contain all columns. A new column is the last. */
export const addColumnEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/columns/',
  body: addColumnRequestSchema,
  status: 201,
  answer: customColumnsSchema,
})

export const changeColumnEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/columns/:id/',
  body: changeColumnRequestSchema,
  answer: customColumnsSchema,
})

export const showColumnUseEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/columns/:id/use/',
  answer: customColumnUseSchema,
})

export const deleteColumnEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/columns/:id/',
  query: { homes: 'The number of homes whose values are deleted with the column; 0 if left out.' },
  answer: customColumnsSchema,
})

export const restoreColumnEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/columns/:id/restore/',
  answer: customColumnsSchema,
})

export const orderColumnsEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/column-order/',
  body: columnOrderRequestSchema,
  answer: customColumnsSchema,
})
