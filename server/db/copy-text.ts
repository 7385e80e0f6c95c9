const special = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const mostHeld = 1 << 18;

const escape = (text: string) => text.replace(special, (c) => escapes[c]!);
const quoted = (item: unknown) =>
  item === null || item === undefined ? 'NULL' : `"${plain(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(quoted).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** One value in COPY's text format: null and undefined are NULL, arrays PostgreSQL arrays, other objects JSON. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return escape(plain(value));
}

/** Rows as the bytes of COPY's text format, in pieces of about 256 kB. */
export async function* copyText(rows: AsyncIterable<unknown[]> | Iterable<unknown[]>): AsyncGenerator<Buffer> {
  let held = '';
  for await (const row of rows) {
    held += `${row.map(cell).join('\t')}\n`;
    if (held.length < mostHeld) continue;
    yield Buffer.from(held);
    held = '';
  }
  if (held) yield Buffer.from(held);
}
