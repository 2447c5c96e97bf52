import { expect, test } from 'vitest'
import { fullName, initials } from './person-names.ts'

test.each([
  [{ firstName: 'Odalys', lastName: 'Fennimore', email: 'o@example.com' }, 'Odalys Fennimore', 'OF'],
  [{ firstName: ' élodie ', lastName: '', email: 'e@example.com' }, 'élodie', 'É'],
  [{ firstName: '', lastName: '', email: 'reader@example.com' }, 'reader@example.com', 'R'],
])('%o', (user, name, letters) => {
  expect(fullName(user)).toBe(name)
  expect(initials(user)).toBe(letters)
})
