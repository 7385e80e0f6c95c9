import { createHash } from 'node:crypto';

/** What a form with one file holds. */
export interface Received {
  fields: Record<string, string>;
  /** `field` is its name in the form: `file`, or the first one that holds any. */
  file?: { field: string; name: string; type: string; bytes: Uint8Array; hash: string };
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a body of multipart/form-data; throws where it is none. */
export async function readMultipart(body: ArrayBuffer, type: string): Promise<Received> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  const files = [...form].filter((entry): entry is [string, File] => entry[1] instanceof File);
  const [field, file] = files.find(([name]) => name === 'file') ?? files[0] ?? [];
  if (!field || !file) return { fields };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { fields, file: { field, name: file.name, type: file.type, bytes, hash: hashOf(bytes) } };
}
