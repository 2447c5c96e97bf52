import { vi } from 'vitest'

// Files of tests share a process, which spares each of them the loading of libraries; what our own modules keep in mind
// must not be shared, or a test would depend on which came before it.
vi.resetModules()
