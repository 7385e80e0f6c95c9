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
