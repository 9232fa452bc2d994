/** Money is rounded at eight decimals, up or down. */
export const rounding = 10n

/** Absolute difference of two amounts. */
export const apart = (left: bigint, right: bigint): bigint => (left > right ? left - right : right - left)
