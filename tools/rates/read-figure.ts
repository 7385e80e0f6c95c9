/**
 * A figure as people and spreadsheets write it: `2.35`, `2,35`, `1.234,50`, `USD 2.35`, `8 %`. Null for an empty cell;
 * undefined where it is no number, or could be two: `1,234` is either.
 */
export function readFigure(text: string): number | null | undefined {
  const plain = text.trim().replace('−', '-').replace(/[  \s']/g, '').replace(/^[A-Z]{3}|[A-Z]{3}$|[$€£]|%$|kg$/gi, ''); // prettier-ignore
  if (plain === '' || /^[-–]$/.test(plain)) return null;
  if (!/^-?[\d.,]+$/.test(plain)) return undefined;
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) {
    const [decimal, group] = comma > point ? [',', '.'] : ['.', ','];
    const [whole = '', ...rest] = plain.split(decimal);
    if (rest.length !== 1 || !new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})*$`).test(whole)) return undefined;
    return Number(`${whole.replaceAll(group, '')}.${rest[0]}`);
  }
  const parts = plain.split(comma >= 0 ? ',' : '.');
  if (parts.length > 2) return parts.slice(1).every(({ length }) => length === 3) ? Number(parts.join('')) : undefined;
  if (comma >= 0 && /^-?[1-9]\d{0,2},\d{3}$/.test(plain)) return undefined;
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
