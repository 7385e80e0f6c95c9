import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What the pages of a PDF draw, one text a content stream. */
export function drawnIn(pdf: Buffer): string[] {
  const drawn: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('\nendstream', at);
    const bytes = pdf.subarray(at + 7, end);
    const text = (bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString('latin1');
    if (/ (re|Tm)\b/.test(text)) drawn.push(text);
  }
  return drawn;
}

/** The texts of a page, as its standard faces encode them: pieces of a word between kernings are joined. */
export const textOf = (page: string): string =>
  [...page.matchAll(/\[((?:<[0-9a-f]+> ?-?[\d.]* ?)+)\] TJ/g)]
    .map(([, pieces]) =>
      [...pieces!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    )
    .join('\n');

/** Reads the symbols of a page as a scanner does: its filled boxes are drawn as black dots on white first. */
export async function scanned(
  page: string,
  [width, height]: [number, number] = [288, 432],
  dots = 4,
): Promise<string[]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer as ArrayBuffer } });
  const image = {
    width: width * dots,
    height: height * dots,
    data: new Uint8ClampedArray(width * height * dots * dots * 4).fill(255),
    colorSpace: 'srgb' as const,
  };
  for (const [, ...numbers] of page.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g)) {
    const [x, y, w, h] = numbers.map((one) => Number(one) * dots) as [number, number, number, number];
    for (let row = Math.round(y); row < Math.round(y + h); row += 1)
      for (let column = Math.round(x); column < Math.round(x + w); column += 1)
        image.data.fill(0, (row * image.width + column) * 4, (row * image.width + column) * 4 + 3);
  }
  const found = await readBarcodes(image as never, { formats: ['Code128'], tryHarder: true });
  return found.map(({ text }) => text);
}
