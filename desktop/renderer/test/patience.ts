/** Gives what a test waits for in a page the time that a busy machine needs. */
import { configure } from '@testing-library/react'

/** Milliseconds. */
const PATIENT_MS = 20_000

configure({ asyncUtilTimeout: PATIENT_MS })
