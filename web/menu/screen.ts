/** The groups of the menu, in their order; `Shipments` is a screen by itself. */
export const menuGroups = [
  'Shipments',
  'Tracking',
  'Operations',
  'Floor',
  'Masters',
  'Attendance',
  'Pre-alert',
  'Process',
  'Operations reports',
  'Finance',
  'Management',
  'Partners',
  'Bank',
  'The Bible',
  'Reports',
  'Temporary reports',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/**
 * One screen. A read contract is shown as the standard report and a change as the standard form, unless `web/pages.ts`
 * has a page of its own for the path.
 */
export interface Screen {
  /** The route, spelled as the specification spells it. */
  path: string;
  /** A key of the texts; the name in the menu and the title of the page. */
  title: string;
  /** Its place in the menu; null where it is reached in another way. */
  menu: MenuGroup | null;
  /** Stands between group and title above the screen, such as Reports or Settings. */
  section?: string;
  /** The wire path of the contract that it shows; found again when a chat card is opened as a screen. */
  contract?: string;
  /** Arguments that a standard report starts with. */
  presets?: Record<string, unknown>;
  /** Wire paths of the changes offered for selected rows of a standard report. */
  actions?: string[];
}
