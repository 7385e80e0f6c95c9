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

/** What a single person of the operator may do besides what the role may, because an administrator said so. */
export const permissions = ['attendance'] as const;
export type Permission = (typeof permissions)[number];

/** Whoever has one of these may use a contract. */
export type Right = Role | Permission;
/** What somebody may: by the role, and by name. */
export interface Rights {
  role: Role;
  permissions?: readonly Permission[];
}

/** Whether somebody has one of the rights that open this. */
export const mayUse = ({ access }: { access: readonly Right[] }, { role, permissions: given = [] }: Rights): boolean =>
  [role, ...given].some((right) => access.includes(right));

/** The roles among the rights that open it. */
export const rolesOf = ({ access }: { access: readonly Right[] }): Role[] =>
  roles.filter((role) => access.includes(role));

/** Who sees and changes people's hours. */
export const hoursStaff = ['admin', 'attendance'] as const satisfies readonly Right[];
