/** The stages that a parcel passes on its usual way, in their order. */
export const stages = [
  'received',
  'processed',
  'departed',
  'arrived',
  'customs',
  'released',
  'out',
  'delivered',
] as const;
export type Stage = (typeof stages)[number];

export const stageWords = {
  received: 'Received',
  processed: 'Processed',
  departed: 'Departed',
  arrived: 'Arrived',
  customs: 'At customs',
  released: 'Released',
  out: 'Out for delivery',
  delivered: 'Delivered',
} as const satisfies Record<Stage, string>;

/** The last checkpoints that put a parcel at a stage; others (returns, losses, flags) are outside the usual journey. */
export const stageCheckpoints: Record<Stage, readonly string[]> = {
  received: ['COL', 'RCV', 'MEA', 'XRY', 'XRF', 'HLD'],
  processed: ['PRO', 'BAG', 'MNF', 'TND'],
  departed: ['DEP', 'OFL', 'TRA', 'TRD'],
  arrived: ['ARR', 'AGT'],
  customs: ['CIN', 'CHD', 'CPY'],
  released: ['COU', 'GAT', 'SRT', 'DOF', 'HDD'],
  out: ['OFD', 'ATT', 'PUR'],
  delivered: ['DLV', 'POD'],
};

interface LastStatus {
  status: string | null;
  total: number | null;
}
export interface StatusGroup<R> {
  name: string;
  total: number;
  items: R[];
}

/** The rows of `groupedStatusDetail` as groups by status, largest first, and the grand total over them. */
export function groupStatuses<R extends LastStatus>(rows: readonly R[]): { groups: StatusGroup<R>[]; total: number } {
  const byName = Map.groupBy(rows, ({ status }) => status ?? '');
  const groups = [...byName]
    .map(([name, items]) => ({ name, items, total: items.reduce((sum, { total }) => sum + (total ?? 0), 0) }))
    .sort((one, two) => two.total - one.total);
  return { groups, total: groups.reduce((sum, { total }) => sum + total, 0) };
}
