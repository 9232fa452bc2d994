/** Claims of the accessibility statement; `claims.test.ts` names the test that proves each of them. */
export const claims = [
  'access.rules',
  'access.large',
  'access.keyboard',
  'access.focus',
  'access.contrast',
  'access.taps',
  'access.pull',
] as const
