/** A database, on disk or in an image, that this version cannot open as a world. The message says why. */
export class UnreadableWorld extends Error {}
