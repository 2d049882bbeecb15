/**
 * Replaces `zod` in the page and its workers (desktop/vite.config.ts). Zod tries to compile schemas
 * with `new Function`. The server's Content-Security-Policy forbids that, and Firefox reports each
 * attempt in the console.
 */
import { z } from 'zod/v4'

// Before the first schema is made: everything that makes schemas imports this module.
z.config({ jitless: true })

export { z }
