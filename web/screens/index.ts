import { account } from './account.ts';
import type { ScreenRow } from '#web/shell/screen-row.ts';

/** Every screen of the console, group after group; the order is the order of the menu. */
export const screens: ScreenRow[] = [...account];

/** The screen that shows a contract, if there is one. */
export const screenOf = (contract: string): ScreenRow | undefined => screens.find((row) => row.contract === contract);
