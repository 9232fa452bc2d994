const set: unknown = import.meta.env.VITE_SUPPORT_MAIL

/** Support address; a setting of the build. */
export const supportMail = typeof set === 'string' && set !== '' ? set : 'support@h5.example'

/** Returns a mailto address with this subject and text. */
export function mailTo(subject: string, text: string): string {
  // Mail programs show a plus sign literally, so URLSearchParams cannot be used.
  const lines = text.replaceAll('\n', '\r\n')
  return `mailto:${supportMail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
