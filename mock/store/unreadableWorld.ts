/** A database, on disk or handed in as an image, that is no world this version can open. The message says why. */
export class UnreadableWorld extends Error {}
