/** What a probe needs cannot be had on this backend, or with these options: the subject is reported as not checked. */
export class NotPossible extends Error {}
