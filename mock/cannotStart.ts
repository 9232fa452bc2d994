/** Why the server cannot start: one sentence for whoever started it. Nothing was changed. */
export class CannotStart extends Error {}
