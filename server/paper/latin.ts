/** What the faces of printers have: ASCII, the letters of western Europe, and some signs. */
const printable = /^[\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]*$/;

const spaced = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ');

/** Writes texts in letters that every printer has: accents stay, other scripts are written in Latin letters. */
export async function latinWriter(): Promise<(text: string) => string> {
  const { default: anyAscii } = await import('any-ascii');
  return (text) => {
    const plain = spaced(text);
    if (printable.test(plain)) return plain;
    const latin = [...plain].map((char) => (printable.test(char) ? char : anyAscii(char)));
    return latin.join('').replace(/\s+/g, ' ').trim();
  };
}

/** The rows with every text in Latin letters; `note` says which were written otherwise. */
export async function latinRows<R extends { note?: string | null }>(rows: readonly R[]): Promise<R[]> {
  const inLatin = await latinWriter();
  return rows.map((row) => {
    const changed: string[] = [];
    const written = Object.entries(row).map(([key, value]) => {
      if (typeof value !== 'string') return [key, value];
      const latin = inLatin(value);
      if (latin !== spaced(value)) changed.push(`${value} → ${latin}`);
      return [key, latin];
    });
    return { ...Object.fromEntries(written), note: changed.length ? changed.join('; ') : null } as R;
  });
}
