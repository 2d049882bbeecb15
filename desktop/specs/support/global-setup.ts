export { writeTone as setup } from '../../e2e/support/sound.ts'
