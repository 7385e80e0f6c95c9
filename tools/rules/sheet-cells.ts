/**
 * How cells are written for spreadsheet programs, whoever writes them: options of csv-stringify. A lone line end is quoted
 * like a whole one, and what would be taken for a formula gets an apostrophe.
 */
export const sheetOptions = { escape_formulas: true, quoted_match: /[\r\n]/ } as const;

/** The same for a cell that is not written as text: `=1+1` is `'=1+1`. */
export const defused = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);
