import { AdminPage } from '#renderer/features/admin/admin-page.tsx'
import { requireLogin } from './require-login.tsx'

/** The admin area. */
export const AdminRoute = requireLogin(AdminPage)
