import { account } from './account.ts';
import { attendance } from './attendance.ts';
import { bank } from './bank.ts';
import { bibleSettings } from './bible-settings.ts';
import { finance } from './finance.ts';
import { masters } from './masters.ts';
import { floor } from './floor.ts';
import { management } from './management.ts';
import { operationsReports } from './operations-reports.ts';
import { operations } from './operations.ts';
import { partners } from './partners.ts';
import { preAlert } from './pre-alert.ts';
import { process } from './process.ts';
import { reports } from './reports.ts';
import { shipments } from './shipments.ts';
import { temporaryReports } from './temporary-reports.ts';
import { theBible } from './the-bible.ts';
import { tracking } from './tracking.ts';
import type { Screen } from './screen.ts';

/** Every screen of the console, a file for each group of the menu; within a group the order is that of the menu. */
export const screens: Screen[] = [
  ...shipments,
  ...tracking,
  ...operations,
  ...masters,
  ...attendance,
  ...floor,
  ...preAlert,
  ...process,
  ...operationsReports,
  ...finance,
  ...management,
  ...partners,
  ...bank,
  ...theBible,
  ...bibleSettings,
  ...reports,
  ...temporaryReports,
  ...account,
];

/** The screen of an address, if there is one. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);

/** The screen that shows a contract, if there is one. */
export const screenOf = (contract: string): Screen | undefined =>
  screens.find((screen) => screen.contract === contract);
