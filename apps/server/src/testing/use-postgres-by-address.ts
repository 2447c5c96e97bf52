import { inject } from 'vitest'

// Runs before each test file on an external PostgreSQL: sets what `startTestDatabase` and commands read.
process.env['TEST_DATABASE_URL'] = inject('testDatabaseUrl')
