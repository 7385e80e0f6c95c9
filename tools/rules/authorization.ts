/** Days before its end in which a permission or a certificate counts as ending soon, and its end is told. */
export const soonDays = 30;

/** Sellers allow us to act for them for so many days; then they are asked again. */
export const permissionDays = 365;
