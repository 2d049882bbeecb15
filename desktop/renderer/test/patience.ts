/** A long timeout for tests that wait for something on a page, because CI machines can be slow. */
import { configure } from '@testing-library/react'

const TIMEOUT_MS = 20_000

configure({ asyncUtilTimeout: TIMEOUT_MS })
