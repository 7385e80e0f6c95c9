import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

/** How a picture is named. It is a key, never a file: what looks otherwise is no picture of ours. */
const shape = /^kyc-[0-9a-f]{32}$/;
export const isKycPath = (path: string): boolean => shape.test(path);
const newPath = (): string => `kyc-${randomBytes(16).toString('hex')}`;

/** No picture of a document needs more bytes. */
export const largestPicture = 8 * 1024 * 1024;

/** The kind of picture by its first bytes, whatever its name says; undefined for anything else. */
export function pictureType(first: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const hex = Buffer.from(first.subarray(0, 12)).toString('hex');
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  return hex.startsWith('52494646') && hex.slice(16, 24) === '57454250' ? 'image/webp' : undefined;
}

/** An uploaded file as it may become the picture of a document. */
export interface Picture {
  file_id: string;
  mime: string;
}

/** Copies an uploaded picture to the parcels, apart from the other files, and gives each a document that is submitted. */
export async function keepPicture(
  db: Database,
  { file_id, mime }: Picture,
  parcels: readonly { id: number; copa: number }[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const lines = JSON.stringify(parcels.map((parcel) => ({ ...parcel, path: newPath() })));
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, copa int, path text)`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  await db.rows(sql`
    insert into kyc_image (path, copa_id, content, created_at)
    select g.path, g.copa, f.content, ${moment} from file_object f, ${given} where f.file_id = ${file_id}`);
  await db.rows(sql`
    insert into kyc_document (shipment_id, copa_id, path, mime, size, hash, created_at, created_by)
    select g.id, g.copa, g.path, ${mime}, f.size::int, f.hash, ${moment}, ${by} from file_object f, ${given} where f.file_id = ${file_id}`);
  await db.rows(sql`delete from file_object where file_id = ${file_id}`);
}

/** The bytes of a picture of the caller's own parcels; undefined where there is none. */
export const pictureOf = (db: Database, path: string) =>
  db.one<{ content: Buffer; mime: string; trck_nmr_fol: string; kyc_document_id: number }>(sql`
    select i.content, d.mime, s.trck_nmr_fol, d.kyc_document_id
    from kyc_image i join kyc_document d using (path) join shipment s on s.shipment_id = d.shipment_id where i.path = ${path}`);
