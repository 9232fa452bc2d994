const subjects: Readonly<Record<string, string>> = {
  register: 'Your code to register',
  forget: 'Your code for a new password',
  withdrawal: 'Your code to withdraw',
}

/** Returns the subject of a message. */
export const subjectOf = (purpose: string): string => subjects[purpose] ?? `Your code: ${purpose}`
