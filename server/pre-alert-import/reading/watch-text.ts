import { limits, neverClosed } from './limits.ts';
import { mostSeparators, separatorOf } from './read-csv.ts';

const bytesOfLine = 4 * limits.lineLength;
const [quote, lineFeed, carriageReturn] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0));
/** A quoted cell begins after one of these. */
const beforeCell = new Set([...',;\t|\n\r'].map((sign) => sign.charCodeAt(0)));

/**
 * Looks at a text piece by piece, before it is there as a whole: says why it will be refused as soon as that is certain,
 * in any encoding; else null. What is less certain is left to `readTable`.
 */
export function watchText(): (piece: Uint8Array) => string | null {
  let separator: number | undefined;
  let isZip = false;
  let [line, run, separators, sinceQuote, openedIn, before] = [1, 0, 0, -1, 0, lineFeed!];
  return (piece) => {
    if (separator === undefined) {
      isZip = piece[0] === 0x50 && piece[1] === 0x4b;
      separator = separatorOf(Buffer.from(piece.subarray(0, 100_000)).toString('latin1')).charCodeAt(0);
    }
    if (isZip) return null;
    for (const byte of piece) {
      if (byte === quote) {
        // Any further one may close it.
        if (sinceQuote < 0 && beforeCell.has(before)) [sinceQuote, openedIn] = [0, line];
        else sinceQuote = -1;
      } else if (sinceQuote >= 0) sinceQuote += 1;
      if (byte === lineFeed || byte === carriageReturn) {
        if (byte === lineFeed) line += 1;
        run = 0;
      } else run += 1;
      if (byte === separator) separators += 1;
      if (byte !== 0) before = byte;
    }
    if (run > bytesOfLine) return limits.tooLong;
    if (separators > mostSeparators) return limits.tooManyCells;
    return sinceQuote > bytesOfLine ? neverClosed(openedIn) : null;
  };
}
