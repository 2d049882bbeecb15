/** The tone that Chromium's fake microphone plays, in Hz. */
export const TONE_HERTZ = 700
/** The tones among which a recording's strongest one is found. */
export const TONES = [300, 500, TONE_HERTZ, 1100, 2000]
