/** The server cannot start. The message is one sentence for people; the world on disk is unchanged. */
export class CannotStart extends Error {}
