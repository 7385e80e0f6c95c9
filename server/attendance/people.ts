import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

export interface Employee {
  employee_id: number;
  user_name: string;
  badge: string | null;
}
/** Whom a cell means, or the sentence why nobody. */
export type Found = Employee | { refused: string };

export const employees = (db: Database): Promise<Employee[]> =>
  db.rows<Employee>(sql`select employee_id, user_name, badge from employee order by employee_id`);

/** A badge or number as it is compared: `E-0012` is `E12`, `00012` is `12`. */
export const badgeKey = (cell: string): string =>
  cell
    .toUpperCase()
    .replace(/\.0+$/, '')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^([A-Z]*)0+(?=\d)/, '$1');

/** A name without accents, case and order: `GARCÍA, Ana` is `ana garcia`. */
export const nameKey = (cell: string): string =>
  cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Finds employees by badge, by number and by name. */
export class People {
  #byBadge = new Map<string, Employee>();
  #byNumber = new Map<string, Employee>();
  #byName = new Map<string, Employee[]>();

  constructor(all: readonly Employee[]) {
    for (const one of all) {
      if (one.badge) this.#byBadge.set(badgeKey(one.badge), one);
      this.#byNumber.set(String(one.employee_id), one);
      const key = nameKey(one.user_name);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), one]);
    }
  }

  byBadge = (cell: string): Found => this.#byBadge.get(badgeKey(cell)) ?? { refused: 'No employee has this badge' };
  byNumber = (cell: string): Found => this.#byNumber.get(badgeKey(cell)) ?? { refused: 'No employee has this number' };
  byName = (cell: string): Found => {
    const [one, ...more] = this.#byName.get(nameKey(cell)) ?? [];
    if (!one) return { refused: 'No employee has this name' };
    return more.length ? { refused: 'Several employees have this name: the badge is needed' } : one;
  };
}
