import { kinds, message, type Kind } from './text.ts';

/** FMA: a message was taken. FNA: it was refused, and why. */
export interface Acknowledged {
  /** What the network says, line by line. */
  reasons: string[];
  /** The message that it is about, as far as it is repeated. */
  about?: { kind: Kind; mawb?: string; text: string };
}

const repeated = new RegExp(`^(${kinds.join('|')})(?:/\\d{1,3})?$`);

/** The lines after the first of an FMA or FNA. */
export function readAcknowledged(lines: readonly string[]): Acknowledged & { unread: string[] } {
  const at = lines.findIndex((line) => repeated.test(line));
  const told = at < 0 ? lines : lines.slice(0, at);
  const echoed = at < 0 ? [] : lines.slice(at);
  const reasons = told.filter((line) => /^(ACK)?\//.test(line)).map((line) => line.replace(/^(ACK)?\//, '').trim());
  const number = /(\d{3})-(\d{8})/.exec(echoed.join('\n'));
  return {
    reasons,
    ...(echoed.length > 0 && {
      about: {
        kind: repeated.exec(echoed[0]!)![1] as Kind,
        ...(number && { mawb: number[1]! + number[2]! }),
        text: echoed.join('\n'),
      },
    }),
    unread: told.filter((line) => !/^(ACK)?\//.test(line)),
  };
}

/** As networks send them. */
export const writeAcknowledged = (kind: 'FMA' | 'FNA', { reasons, about }: Acknowledged): string =>
  message([
    kind === 'FMA' ? 'FMA' : 'FNA/1',
    ...reasons.map((reason, index) => `${index ? '' : 'ACK'}/${reason}`),
    ...(about ? about.text.split(/\r?\n/).filter(Boolean) : []),
  ]);
