import { inject } from 'vitest'

// Before each file of the tests that run on a PostgreSQL with an address: what `startTestDatabase` and commands read.
process.env['TEST_DATABASE_URL'] = inject('testDatabaseUrl')
