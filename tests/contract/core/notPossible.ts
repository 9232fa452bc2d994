/**
 * A prerequisite of a probe is unavailable on this backend or with these options: its subject is reported as unchecked.
 */
export class NotPossible extends Error {}
