/** How far a pre-alert is; its transitions are in machines/pre-alert.ts. */
export const preAlertWords = {
  uploaded: 'Uploaded',
  validating: 'Being checked',
  accepted: 'Accepted',
  rejected: 'Rejected',
  partially_received: 'Partly received',
  received: 'Received',
  processed: 'Processed',
  closed: 'Closed',
  expired: 'Expired',
} as const;

/** How far a transfer to the hub is; its transitions are in machines/hub-manifest.ts. */
export const hubManifestWords = {
  created: 'Created',
  in_transit: 'On its way',
  receiving: 'Being received',
  complete: 'Complete',
  with_differences: 'With differences',
  closed: 'Closed',
} as const;

export const bagConditionWords = { good: 'Good', damaged: 'Damaged', opened: 'Opened' } as const;

/** What may differ between a pre-alert and what came. */
export const discrepancyWords = {
  missing: 'Missing',
  overage: 'Not announced',
  weight: 'Weight differs',
  value: 'Value differs',
  copa: 'Wrong partner',
  duplicate: 'Announced twice',
  destination: 'Wrong destination',
  identity: 'Identity number missing',
  contents: 'Contents not acceptable',
} as const;

/** How far the desk is with it; its transitions are in machines/discrepancy.ts. */
export const discrepancyStateWords = { open: 'Open', explained: 'Explained', closed: 'Closed' } as const;
