/** What validation finds in the charges of a period, as shown. */
export const findingWords = {
  no_rate: 'No rate', zero_weight: 'Weight of zero', duplicate: 'Billed twice', currency: 'Other currency', no_pod: 'No proof of delivery',
  weight_jump: 'Weight jumps', no_zone: 'No zone', service: 'Service not assigned', negative_margin: 'Negative margin',
}; // prettier-ignore
export type FindingKind = keyof typeof findingWords;
/** They keep an invoice from being issued until somebody has worked them off; the others are to be known. */
export const blockingFindings: readonly FindingKind[] = ['no_rate', 'zero_weight', 'duplicate', 'currency'];

export const findingStates = { open: 'Open', accepted: 'Accepted', excluded: 'Left out', mended: 'Mended' };
/** What somebody may decide of a finding. */
export const findingDecisions = { accepted: 'Accept', excluded: 'Leave out', open: 'Open again' };
