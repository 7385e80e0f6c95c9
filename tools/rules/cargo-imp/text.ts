/** A message of the trade is at most this long, and a line of it this wide. */
export const longest = 3_500;
const widest = 69;

/** The kinds that are read; the first line of a message names its kind. */
export const kinds = ['FFR', 'FFA', 'FWB', 'FHL', 'FMA', 'FNA', 'FSU', 'FSA'] as const;
export type Kind = (typeof kinds)[number];
const first = new RegExp(`^(${kinds.join('|')})(?:/(\\d{1,3}))?$`);

/** Letters that do not come apart into a letter and its accent. */
const apart: Record<string, string> = { Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D', Þ: 'TH', Œ: 'OE', ẞ: 'SS' };

/** Free text in the letters of the networks: A–Z, 0–9, full stop, hyphen and space. The slant parts fields and is none of them. */
export const impText = (text: string, most = 65): string =>
  text
    .replaceAll('ß', 'SS')
    .toUpperCase()
    .replace(/[ÆØŁĐÞŒẞ]/g, (letter) => apart[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9.\- ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** A number without an exponent and without zeros at its end. */
export const impNumber = (value: number, decimals = 3): string => String(Number(value.toFixed(decimals)));

/** A line that begins with an identifier, and the lines that belong to it. */
export interface Segment {
  id: string;
  /** The first line without its identifier and slant, and the following lines without theirs. */
  lines: string[];
}
export interface Envelope {
  kind: Kind;
  version: number | null;
  /** The lines after the first. */
  lines: string[];
}

/** The lines of a message without the envelope that networks put around it; null where no line names a kind. */
export function opened(raw: string): Envelope | null {
  const lines = raw
    .replace(/'(?=(?:UN[BHTZ]\+|[A-Z]{3}(?:\/\d{1,3})?\s*$|[A-Z]{3}\/\d))/gm, '\n')
    .split(/\r\n|\n|\r/)
    // Networks mark where head and text begin and end.
    .map((line) =>
      line
        .replaceAll('\u00a0', ' ')
        .replaceAll(/[\u0001-\u0004]/g, '')
        .trimEnd(),
    )
    .filter((line) => line.trim() && !/^(UN[ABHTZ]\+|ZCZC|NNNN)/.test(line));
  const at = lines.findIndex((line) => first.test(line.trim()));
  if (at < 0) return null;
  const [, kind, version] = first.exec(lines[at]!.trim())!;
  return {
    kind: kind as Kind,
    version: version === undefined ? null : Number(version),
    lines: lines.slice(at + 1).map((line) => line.trimStart()),
  };
}

/** Lines as segments: one begins with three letters, and lines that begin with a slant belong to the one before. */
export function segmentsOf(lines: readonly string[]): Segment[] {
  const found: Segment[] = [];
  for (const line of lines) {
    const begun = /^([A-Z]{3})(?:\/(.*))?$/.exec(line);
    const last = found.at(-1);
    if (line.startsWith('/') && last) last.lines.push(line.slice(1));
    else if (begun) found.push({ id: begun[1]!, lines: begun[2] === undefined ? [] : [begun[2]] });
    else found.push({ id: '', lines: [line] });
  }
  return found;
}

/** A segment as it stood in the message. */
export const rawOf = ({ id, lines }: Segment): string =>
  id === ''
    ? lines.join('\n/')
    : [lines.length ? `${id}/${lines[0]}` : id, ...lines.slice(1).map((line) => `/${line}`)].join('\n');

/** The lines as a message. Throws where one is too wide or the whole too long: what is made is always sent whole. */
export function message(lines: readonly string[]): string {
  const wide = lines.find((line) => line.length > widest);
  if (wide !== undefined) throw new Error(`A line of a cargo message has at most ${widest} characters: ${wide}`);
  const text = `${lines.join('\r\n')}\r\n`;
  if (text.length > longest) throw new Error(`A cargo message has at most ${longest} characters: ${text.length}`);
  return text;
}
