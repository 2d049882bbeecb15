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
  fetchProjectsFailed: 'Failed to fetch projects',
  createProjectFailed: 'Failed to create project',
  loadProjectFailed: 'Error loading project. Redirecting to projects page.',
  saveProjectFailed: 'Error saving project. Please try again.',
  elementLimit:
    'This story block has reached the maximum of 1000 elements. Please create a new story block to continue adding content.',
  overviewLimit:
    'The overview has reached the maximum of 500 characters. Please shorten it before making changes.',
  commandNetworkError: 'Error processing command. Please try again.',
  selectBlockFirst: 'Select a story block first.',
  storyBlockNotFound: 'Story block not found',
  noBackup: 'No backup available',
  transcriptionNotConfigured: 'Voice transcription is not configured on this server.',
} as const

/** The alert for a command that the server refused (spec §8). */
export function commandError(serverError: string): string {
  return `Error: ${serverError}`
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
