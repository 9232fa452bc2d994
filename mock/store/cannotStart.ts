/** Why the server cannot start: one sentence for whoever started it. The world on disk is as it was. */
export class CannotStart extends Error {}
