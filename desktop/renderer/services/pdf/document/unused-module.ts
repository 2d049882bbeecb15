/** Replaces packages that jsPDF names but Scenewright doesn't use (desktop/vite.config.ts). */
export const isUnused = true
