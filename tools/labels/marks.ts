/** A label of 4 × 6 inches, in dots of a printer with 203 dots an inch. */
export const label = { width: 812, height: 1218, dpi: 203 } as const;

/** What is on a label; x and y are the upper left corner, everything in dots. */
export type Mark =
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      /** Height of a line. */
      size: number;
      bold?: boolean;
      /** Within `width`, which is as wide as the text may be. */
      align: 'left' | 'center' | 'right';
      width: number;
      /** White, over a filled box. */
      white?: boolean;
    }
  | { kind: 'box'; x: number; y: number; width: number; height: number }
  | {
      kind: 'symbol';
      x: number;
      y: number;
      height: number;
      /** Dots of the narrowest bar. */
      module: number;
      /** What a scanner reads. */
      text: string;
      /** Widths of bars and gaps in turn, in modules. */
      bars: readonly number[];
    };

const narrow = /[ !'(),./:;I[\]fijlrt|-]/;
const wide = /[@MWmw%—]/;
const capital = /[A-Z0-9&#$+=_À-Ý]/;

/** About how wide a text is in a sans-serif face of this size; rather too much than too little. */
export function textWidth(text: string, size: number, bold = false): number {
  let units = 0;
  for (const char of text) units += narrow.test(char) ? 0.34 : wide.test(char) ? 0.9 : capital.test(char) ? 0.7 : 0.56;
  return units * size * (bold ? 1.06 : 1);
}

type Style = Partial<Pick<Extract<Mark, { kind: 'text' }>, 'bold' | 'align' | 'white'>>;

/** One line, made smaller where it would not fit, and cut where even that is not enough. */
export function line(text: string, x: number, y: number, size: number, width: number, style: Style = {}): Mark {
  let fitted = size;
  while (fitted > size / 2 && textWidth(text, fitted, style.bold) > width) fitted -= 1;
  // Far more than any label has room for.
  let shown = text.slice(0, 200);
  while (shown.length > 1 && textWidth(shown, fitted, style.bold) > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return { kind: 'text', x, y, text: shown, size: fitted, width, align: 'left', ...style };
}

/** A text over at most `most` lines, broken between words. */
export function lines(text: string, x: number, y: number, size: number, width: number, most: number): Mark[] {
  const broken: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = broken.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (textWidth(longer, size) <= width || broken.length === most))
      broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken.map((one, at) => line(one, x, y + at * Math.round(size * 1.2), size, width));
}

export const rule = (y: number, x = margin, width: number = label.width - 2 * margin): Mark => ({
  kind: 'box',
  x,
  y,
  width,
  height: 3,
});

export const margin = 40;
/** Modules of white that a scanner needs before and behind the bars. */
const quiet = 10;

/** The bars in the middle of the label, as wide as there is room for, and their text below in plain letters. */
export function symbol(text: string, bars: readonly number[], y: number, height: number, size = 44): Mark[] {
  const modules = bars.reduce((all, one) => all + one, 0);
  const module = Math.max(2, Math.min(4, Math.floor(label.width / (modules + 2 * quiet))));
  const x = Math.round((label.width - modules * module) / 2);
  return [
    { kind: 'symbol', x, y, height, module, text, bars },
    line(text, margin, y + height + Math.round(size / 3), size, label.width - 2 * margin, {
      align: 'center',
      bold: true,
    }),
  ];
}

/** A row of boxes side by side, each a small head over its value. */
export function boxes(cells: readonly (readonly [head: string, value: string])[], y: number): Mark[] {
  const width = (label.width - 2 * margin) / cells.length;
  return cells.flatMap(([head, value], at) => {
    const x = Math.round(margin + at * width);
    const inner = Math.round(width - 20);
    return [
      ...(at > 0 ? [{ kind: 'box', x: x - 12, y: y + 4, width: 2, height: 66 } satisfies Mark] : []),
      line(head.toUpperCase(), x, y, 20, inner),
      line(value, x, y + 28, 36, inner, { bold: true }),
    ];
  });
}

/** The widths of bars and gaps, as an answer carries them: one digit each. */
export const barsOf = (digits: string | null): number[] => [...(digits ?? '')].map(Number);
