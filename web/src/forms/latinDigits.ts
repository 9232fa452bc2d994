/** Replaces digits of any script (full-width, Thai, Arabic, Indian) by Latin digits. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g, (digit) => {
    // The digits of each script start at a multiple of sixteen; the Indian ones start six later.
    const point = digit.codePointAt(0) ?? 0
    return String((point & 15) - (point >> 4 === 0x96 ? 6 : 0))
  })
