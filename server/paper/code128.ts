/** What Code 128 can hold and a label has room for: the printable part of ASCII. */
const holds = /^[\x20-\x7e]{1,36}$/;

/** The widths of bars and gaps of each text as a Code 128 symbol, in modules, one digit each; null where it cannot hold it. */
export async function code128(texts: readonly string[]): Promise<(string | null)[]> {
  // Two megabytes that only printing needs.
  const { default: bwip } = await import('bwip-js/node');
  return texts.map((text) => {
    if (!holds.test(text)) return null;
    const [symbol] = bwip.raw('code128', text, '') as unknown as { sbs: number[] }[];
    return symbol!.sbs.join('');
  });
}
