import { sql } from 'drizzle-orm';
import type { Ahead } from '#server/context.ts';
import { byteOrderMark, csvText } from '#server/csv-text.ts';
import { storedFile, type StoredFile } from '#server/files/stored-file.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import { refuseField } from '#server/refuse.ts';
import { readCustoms, type CustomsFile, type RefusedLine } from './read-customs.ts';

export interface OpenedCustoms {
  file: StoredFile;
  customs: CustomsFile;
  /** The air waybill of lines that name none. */
  mawb?: string;
}
interface Asked {
  customs_file: string;
  mawb?: string;
  day_order?: 'dmy' | 'mdy';
}

/** Reads a stored file of customs answers, before any transaction. */
export async function openCustoms({ read, now }: Ahead, asked: Asked): Promise<OpenedCustoms> {
  const mawb = asked.mawb?.replaceAll(/[\s-]/g, '');
  if (mawb !== undefined && !/^\d{11}$/.test(mawb)) refuseField('mawb', 'must have 11 digits, such as 045-12345675.');
  const file = await storedFile(read, asked.customs_file);
  return { file, customs: readCustoms(await readApart(file.pieces()), now, asked.day_order), mawb };
}

/** When the very same file was uploaded, ISO 8601; null where it was not. */
export const customsUploadedAt = ({ read }: Pick<Ahead, 'read'>, hash: string): Promise<string | null> =>
  read(async (db) => {
    const row = await db.one<{ at: string }>(sql`
      select u.created_at as at from customs_upload u join file_object f using (file_id)
      where f.hash = ${hash} order by u.created_at desc limit 1`);
    return row?.at ?? null;
  });

/** The refused lines with all their cells, and why, as CSV: mended, it can be uploaded as it is. */
export function refusedCustoms({ names }: CustomsFile, refused: readonly RefusedLine[]): Buffer {
  const own = names.filter((name) => !['Line', 'Refused because'].includes(name));
  const lines = refused.map(({ line, column, reason }) => [
    ...own.map((name) => line.cells[names.indexOf(name)] ?? ''),
    String(line.line),
    column ? `${column}: ${reason}` : reason,
  ]);
  return Buffer.from(byteOrderMark + csvText([[...own, 'Line', 'Refused because'], ...lines]));
}
