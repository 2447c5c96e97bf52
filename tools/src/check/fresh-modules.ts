import { vi } from 'vitest'

// Test files share a process, so that libraries are loaded once. Our own modules are reset, because their state would
// make tests depend on their order.
vi.resetModules()
