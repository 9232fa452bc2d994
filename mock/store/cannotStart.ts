/** The server cannot start; the message is one sentence for people. The world on disk is as it was. */
export class CannotStart extends Error {}
