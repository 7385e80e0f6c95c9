import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { refuseField } from '#server/refuse.ts';

/** Pictures that are kept apart from every list: their bytes by path in one table, what is known of them in another. */
const albums = {
  kyc: { images: 'kyc_image', rows: 'kyc_document', key: 'kyc_document_id' },
  photo: { images: 'parcel_image', rows: 'parcel_photo', key: 'parcel_photo_id' },
} as const;
export type Album = keyof typeof albums;
const name = (text: string) => sql.identifier(text);

/** How a picture is named. It is a key, never a file: what looks otherwise is no picture of ours. */
export const isPicturePath = (album: Album, path: string): boolean => new RegExp(`^${album}-[0-9a-f]{32}$`).test(path);
const newPath = (album: Album): string => `${album}-${randomBytes(16).toString('hex')}`;

/** No picture needs more bytes. */
const largestPicture = 8 * 1024 * 1024;

/** The kind of picture by its first bytes, whatever its name says; undefined for anything else. */
function pictureType(first: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const hex = Buffer.from(first.subarray(0, 12)).toString('hex');
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  return hex.startsWith('52494646') && hex.slice(16, 24) === '57454250' ? 'image/webp' : undefined;
}

/** An uploaded file as it may become a picture. */
export interface Picture {
  file_id: string;
  mime: string;
}

/** The file that was uploaded, null where none was; refuses what is no picture, by the name of its field. */
export async function uploadedPicture(
  db: Database,
  field: string,
  fileId: string | undefined,
): Promise<Picture | null> {
  if (!fileId) return null;
  const file = await db.one<{ first: Buffer; size: number }>(sql`
    select substring(content from 1 for 12) as first, size from file_object where file_id = ${fileId} and content is not null`);
  if (!file) return refuseField(field, 'is not an uploaded file: upload it again.');
  const mime = pictureType(file.first);
  if (!mime) return refuseField(field, 'is no picture: a picture is sent as JPEG, PNG or WebP.');
  if (file.size > largestPicture) return refuseField(field, 'is too large: a picture has 8 MB at most.');
  return { file_id: fileId, mime };
}

/** A parcel that gets the picture; `reception` is the scan that a photograph belongs to. */
interface Pictured {
  id: number;
  copa: number;
  reception?: number | null;
}

/** Copies an uploaded picture to the parcels, apart from the other files, and gives each a row that says of it. */
export async function keepPicture(
  db: Database,
  album: Album,
  { file_id, mime }: Picture,
  parcels: readonly Pictured[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const { images, rows } = albums[album];
  const lines = JSON.stringify(parcels.map((parcel) => ({ ...parcel, path: newPath(album) })));
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, copa int, path text, reception bigint)`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const link = album === 'photo' ? [sql`, reception_id`, sql`, g.reception`] : [sql``, sql``];
  await db.rows(sql`
    insert into ${name(images)} (path, copa_id, content, created_at)
    select g.path, g.copa, f.content, ${moment} from file_object f, ${given} where f.file_id = ${file_id}`);
  await db.rows(sql`
    insert into ${name(rows)} (shipment_id, copa_id, path, mime, size, hash, created_at, created_by ${link[0]})
    select g.id, g.copa, g.path, ${mime}, f.size::int, f.hash, ${moment}, ${by} ${link[1]} from file_object f, ${given} where f.file_id = ${file_id}`);
  await db.rows(sql`delete from file_object where file_id = ${file_id}`);
}

/** The bytes of a picture of the caller's own parcels, and the entity that is looked at; undefined where there is none. */
export async function pictureAt(db: Database, album: Album, path: string) {
  const { images, rows, key } = albums[album];
  const found = await db.one<{ content: Buffer; mime: string; trck_nmr_fol: string; id: number }>(sql`
    select i.content, d.mime, s.trck_nmr_fol, d.${name(key)} as id
    from ${name(images)} i join ${name(rows)} d using (path) join shipment s on s.shipment_id = d.shipment_id where i.path = ${path}`);
  return found && { ...found, entity: `${rows}:${found.id}` };
}
