import { MIN_PASSWORD_CHARACTERS } from './auth/password-length.ts'
import { MAX_ELEMENTS_PER_BLOCK, MAX_OVERVIEW_CHARACTERS } from './script/limits.ts'

/**
 * Error messages and confirmations, shared by the app and the server. Most are specified in
 * `docs/product/api.md#errors` and `docs/product/api.md#validation`.
 */
export const MESSAGES = {
  loginFailed: 'Login failed',
  signupFailed: 'Signup failed',
  emailNotVerified: 'Please verify your email before logging in',
  noVerificationToken: 'No verification token provided',
  networkError: 'Network error occurred. Please try again.',
  forgotPasswordFailed: 'Failed to send reset email',
  resetPasswordFailed: 'Failed to reset password',
  invalidResetToken: 'Invalid reset token',
  missingResetToken: 'Invalid or missing reset token',
  changePasswordFailed: 'Failed to change password',
  changePasswordError: 'An error occurred while changing password',
  newPasswordsDiffer: 'New passwords do not match',
  newPasswordTooShort: `New password must be at least ${MIN_PASSWORD_CHARACTERS} characters long`,
  deleteAccountFailed: 'Failed to delete account',
  deleteAccountError: 'An error occurred while deleting your account',
  accountDeleted: 'Account deleted successfully',
  contactSent: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  contactFailed: 'Sorry, there was an error sending your message. Please try again.',
  checkoutFailed: 'Failed to create checkout session',
  checkoutError: 'An error occurred. Please try again.',
  cancelSubscriptionFailed: 'Failed to cancel subscription',
  typeDelete: "Please type 'DELETE' to confirm",
  fetchProjectsFailed: 'Failed to fetch projects',
  createProjectFailed: 'Failed to create project',
  loadProjectFailed: 'Error loading project. Redirecting to projects page.',
  saveProjectFailed: 'Error saving project. Please try again.',
  elementLimit: `This story block has reached the maximum of ${MAX_ELEMENTS_PER_BLOCK} elements. Please create a new story block to continue adding content.`,
  overviewLimit: `The overview has reached the maximum of ${MAX_OVERVIEW_CHARACTERS} characters. Please shorten it before making changes.`,
  commandNetworkError: 'Error processing command. Please try again.',
  commandBlockGone: 'The story block for this command no longer exists. Nothing was changed.',
  commandOtherTab: 'Another tab is now editing this script. Nothing was changed.',
  changeWhileBusy:
    'A command is still running. Nothing was changed. Try again when it has finished.',
  changeOutdated:
    'You have edited these story blocks since the changes were made, so nothing was changed. Ask for the changes again.',
  changeMadeAlready: 'The script already has these changes.',
  selectBlockFirst: 'Select a story block first.',
  storyBlockNotFound: 'Story block not found',
  noBackup: 'No backup available',
  transcriptionNotConfigured: 'Voice transcription is not configured on this server.',
  transcriptionSetUp:
    'To turn speech into text, run `npm run voice` on this server and restart it.',
  microphoneDenied:
    'Microphone access denied. Please allow microphone access in your browser settings and reload the page.',
  microphoneNotAllowed: 'Microphone access denied. Please allow microphone access and try again.',
  microphoneMissing: 'No microphone found. Please check your microphone connection.',
  microphoneLost: 'The microphone was disconnected.',
  recordingUnsupported:
    'Audio recording is not supported in this browser. Please use Chrome, Edge, or Safari.',
  recordingLong: 'The recording is close to its limit. It will stop automatically.',
  recordingFull: 'The recording reached its limit and was stopped.',
  recordingFailed: 'Recording failed',
  recorderFailed: 'Failed to initialize audio recorder',
  recordingNeverSent:
    'This script is never sent to an AI service, so recordings of it are not transcribed. Please type.',
  transcriptionFailed: 'Transcription failed',
  overviewTranscriptionFailed: 'Failed to transcribe audio',
  overviewRecordingFailed: 'Failed to process recording',
  overviewRecordingRefused: 'Failed to process overview recording',
  enhanceFailed: 'Failed to enhance overview with AI',
  noSpeechHeard: 'No speech was recorded. Check your microphone and try again.',
  speechUnsupported: 'Speech recognition not supported in this browser',
} as const

/**
 * For a call beyond the plan's monthly tokens.
 *
 * @param help what the user can do, if the server sells no plans
 */
export function tokenLimitExceeded(
  used: number,
  limit: number,
  help = 'Please upgrade to continue using AI features.',
): string {
  return `Monthly token limit exceeded. You have used ${used} of your ${limit} monthly tokens. ${help}`
}

/** The alert for a command that the server rejected. */
export function commandError(serverError: string): string {
  return `Error: ${serverError}`
}

/** For a recording that failed with the given reason. */
export function getRecordingError(reason: string): string {
  return reason ? `${MESSAGES.recordingFailed}: ${reason}` : MESSAGES.recordingFailed
}

/** For a microphone that couldn't be opened for another reason than denied access. */
export function getRecordingStartError(reason: string): string {
  return `Failed to start Whisper recording: ${reason}`
}

/** The command bar's message for a failed transcription. */
export function transcriptionError(reason: string): string {
  return `${MESSAGES.transcriptionFailed}: ${reason}`
}

/** The message for an error code of the browser's speech recognizer. */
export function speechError(code: string): string {
  switch (code) {
    case 'not-allowed':
      return MESSAGES.microphoneNotAllowed
    case 'no-speech':
      return 'No speech detected. Please try speaking again.'
    case 'audio-capture':
      return MESSAGES.microphoneMissing
    case 'network':
      return 'Network error occurred. Please check your internet connection.'
    default:
      return `Speech recognition error: ${code}`
  }
}

/** For a login to a suspended account. @param contact the server's contact address */
export function accountSuspended(contact: string): string {
  return `This account is suspended. To ask why, write to ${contact}.`
}

/** The admin page's message when loading failed. */
export function adminDataError(reason: string): string {
  return `Error loading admin data: ${reason}`
}

/** Asks before all elements of a block are erased. */
export function confirmBlockReset(title: string): string {
  return `Are you sure you want to reset "${title}"? This will erase all elements in this story block.`
}

/** Asks before a block is deleted. */
export function confirmBlockDelete(title: string): string {
  return `Are you sure you want to delete "${title}"? This action cannot be undone.`
}
