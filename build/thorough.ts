// Settings of `npm run test:thorough`, which runs more than `npm test`.

/** True if the slow tests run too, and property tests try many inputs. */
export const IS_THOROUGH = process.env['TEST_THOROUGH'] === '1'

/** The test files that this run leaves out. */
export const LEFT_OUT = IS_THOROUGH ? [] : ['**/*.thorough.test.ts']

/** Settings of the models for long runs (docs/faults.md#the-models). */
export const LONG_MODELS = { VITE_MODEL_STEPS: '20000', LIVE_OPERATIONS: '20000' } as const
