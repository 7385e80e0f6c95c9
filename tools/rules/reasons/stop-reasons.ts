/** Why a parcel may not go on. The words of NRC are its checkpoint's too, whose text is kept in the database. */
export const stopReasons = {
  partner: 'Partner asked to wait',
  NRC: 'Seller outside the programme',
  KYC: 'Identity not proven',
  prohibited: 'Prohibited item',
  payment: 'Not paid',
  fraud: 'Suspected fraud',
  other: 'Other',
} as const;
export type StopReason = keyof typeof stopReasons;

/** The checkpoint that records a stop for this reason. */
export const stopCheckpoint = (reason: StopReason): 'NRC' | 'STP' => (reason === 'NRC' ? 'NRC' : 'STP');

/** The words of several reasons, which stand as codes between commas. */
export const stopWords = (codes: string): string =>
  codes
    .split(', ')
    .map((code) => stopReasons[code as StopReason] ?? code)
    .join('; ');
