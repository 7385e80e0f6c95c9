/** The term that stands for a value in a phrase and in a question, so that both meet. */
export function placeholder(kind: string): string[] {
  if (kind === 'tracking') return ['#parcel'];
  if (kind === 'mawb') return ['#mawb'];
  if (kind === 'hub-manifest') return ['#hubmanifest'];
  if (kind === 'email') return ['#email'];
  return kind === 'tax-id' ? ['#identity'] : [];
}
