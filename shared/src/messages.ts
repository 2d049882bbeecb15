/**
 * The sentences people read when something fails or needs their consent, in the words of spec §5
 * and §8. One place, so that the app and the server cannot drift apart.
 */
export const PRODUCT = 'Scenewright'
export const DEFAULT_CONTACT_EMAIL = 'support@scenewright.example'
export const DEFAULT_PAGE_TITLE = `${PRODUCT} - AI-enabled Screenwriting Interface`

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
  newPasswordTooShort: 'New password must be at least 8 characters long',
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
  elementLimit:
    'This story block has reached the maximum of 1000 elements. Please create a new story block to continue adding content.',
  overviewLimit:
    'The overview has reached the maximum of 500 characters. Please shorten it before making changes.',
  commandNetworkError: 'Error processing command. Please try again.',
  commandBlockGone: 'The story block that this command was for is gone. Nothing was changed.',
  commandOtherTab: 'Another tab writes this script by now. Nothing was changed.',
  selectBlockFirst: 'Select a story block first.',
  storyBlockNotFound: 'Story block not found',
  noBackup: 'No backup available',
  transcriptionNotConfigured: 'Voice transcription is not configured on this server.',
  microphoneDenied:
    'Microphone access denied. Please allow microphone access in your browser settings and reload the page.',
  microphoneNotAllowed: 'Microphone access denied. Please allow microphone access and try again.',
  microphoneMissing: 'No microphone found. Please check your microphone connection.',
  microphoneLost: 'The microphone was disconnected.',
  recordingUnsupported:
    'Audio recording is not supported in this browser. Please use Chrome, Edge, or Safari.',
  recordingLong:
    'The recording is nearly 25 MB, the most that can be transcribed at once. It will stop by itself.',
  recordingFull: 'The recording reached 25 MB and was stopped.',
  recordingFailed: 'Recording failed',
  recorderFailed: 'Failed to initialize audio recorder',
  transcriptionFailed: 'Transcription failed',
  overviewTranscriptionFailed: 'Failed to transcribe audio',
  overviewRecordingFailed: 'Failed to process recording',
  overviewRecordingRefused: 'Failed to process overview recording',
  enhanceFailed: 'Failed to enhance overview with AI',
  noSpeechHeard: 'No speech was heard. Check that the right microphone is on, and try again.',
  speechUnsupported: 'Speech recognition not supported in this browser',
} as const

/** A call that the plan's monthly tokens no longer allow, both in tokens (spec §8). */
export function tokenLimitExceeded(used: number, limit: number): string {
  return `Monthly token limit exceeded. You have used ${used} of your ${limit} monthly tokens. Please upgrade to continue using AI features.`
}

/** The alert for a command that the server refused (spec §8). */
export function commandError(serverError: string): string {
  return `Error: ${serverError}`
}

/** What the recorder gave as its reason (spec §8). */
export function recordingError(reason: string): string {
  return reason ? `${MESSAGES.recordingFailed}: ${reason}` : MESSAGES.recordingFailed
}

/** The microphone could not be opened, for another reason than a refusal (spec §8). */
export function recordingStartError(reason: string): string {
  return `Failed to start Whisper recording: ${reason}`
}

/** The command bar's sentence for a recording that could not be turned into text (spec §8). */
export function transcriptionError(reason: string): string {
  return `${MESSAGES.transcriptionFailed}: ${reason}`
}

/** What the browser's speech recogniser reports, by its error code (spec §8). */
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

/** What the admin page says when its data did not come (spec §8). */
export function adminDataError(reason: string): string {
  return `Error loading admin data: ${reason}`
}

/** Asked before all elements of a block are erased (spec §5). */
export function confirmBlockReset(title: string): string {
  return `Are you sure you want to reset "${title}"? This will erase all elements in this story block.`
}

/** Asked before a block is deleted (spec §5). */
export function confirmBlockDelete(title: string): string {
  return `Are you sure you want to delete "${title}"? This action cannot be undone.`
}

/** A page's title (spec §2, shared layout). */
export function pageTitle(page?: string): string {
  return page ? `${page} | ${PRODUCT}` : DEFAULT_PAGE_TITLE
}
