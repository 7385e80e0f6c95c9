/** The six kinds of account; each has its own menu (see web/shell) and its own rows (see server/db). */
export const roles = ['admin', 'masters', 'finance', 'merchant', 'partner', 'provider'] as const;
export type Role = (typeof roles)[number];

/** Accounts of the operator itself: they see the rows of every partner. */
export const staff = ['admin', 'masters', 'finance'] as const satisfies readonly Role[];
/** Who may see what things are worth and cost: a provider delivers, and is told no price. */
export const seePrices = [...staff, 'merchant', 'partner'] as const satisfies readonly Role[];
/** Everybody who may look at parcels. */
export const everyone: readonly Role[] = roles;

export const isStaff = (role: Role): boolean => (staff as readonly Role[]).includes(role);
