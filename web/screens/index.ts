import { account } from './account.ts';
import { bank } from './bank.ts';
import { counts } from './counts.ts';
import { dashboards } from './dashboards.ts';
import { finance } from './finance.ts';
import { operations } from './operations.ts';
import { questions } from './questions.ts';
import { shipment } from './shipment.ts';
import { tracking } from './tracking.ts';
import type { ScreenRow } from '#web/shell/screen-row.ts';

/** Every screen of the console, group after group; the order is the order of the menu. */
export const screens: ScreenRow[] = [
  ...shipment,
  ...tracking,
  ...operations,
  ...finance,
  ...dashboards,
  ...counts,
  ...bank,
  ...questions,
  ...account,
];

/** The screen that shows a contract, if there is one. */
export const screenOf = (contract: string): ScreenRow | undefined => screens.find((row) => row.contract === contract);
