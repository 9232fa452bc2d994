const subjects: Readonly<Record<string, string>> = {
  register: 'Your registration code',
  forget: 'Your password reset code',
  withdrawal: 'Your withdrawal code',
}

/** Returns the subject of a message. */
export const subjectOf = (purpose: string): string => subjects[purpose] ?? `Your code: ${purpose}`
