/**
 * Stands for the packages with which jsPDF can draw HTML and SVG (vite.config.ts). This app draws
 * neither, and without it 380 KB would be built that nothing ever loads.
 */
export const isAbsent = true
