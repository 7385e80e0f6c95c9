import { Readable } from 'node:stream';
import { Hono, type Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { limits } from '#server/pre-alert-import/reading/limits.ts';
import type { Received } from '#server/files/multipart.ts';
import { receive } from '#server/files/receive.ts';
import { storedFile, storeFile } from '#server/files/stored-file.ts';
import type { Role } from '#tools/roles.ts';
import { writeEvent } from '#server/audit.ts';
import type { Who } from '#server/context.ts';
import { checkAccess, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

/** Who may store and fetch files, and what the scopes of keys are held against. */
const files = { path: 'files', title: 'Files' };
const uploaders: readonly Role[] = ['admin', 'finance', 'merchant', 'partner'];
const upload = { ...files, effect: 'write', access: uploaders } as const;
const download = { ...files, effect: 'read', access: [...uploaders, 'masters'] } as const;
const longestName = 200;

/** The last part of a path without control characters. */
const plainName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-longestName) || 'file';

const tooLarge = () => refuse('invalid', limits.tooLarge);

/** Stores what somebody uploaded, and writes down who did. */
export async function keepUpload(
  data: Deps['data'],
  who: Who,
  { name: given, type, bytes, hash }: NonNullable<Received['file']>,
  through: 'screen' | 'api',
) {
  if (bytes.length > limits.bytes) tooLarge();
  if (bytes.length === 0) refuse('invalid', 'The file is empty.');
  const name = plainName(given);
  const mime = type || 'application/octet-stream';
  return data.as(who, async (db) => {
    const file_id = await storeFile(db, { name, mime, bytes, hash, copaId: who.copaId, userCode: who.userCode });
    const about = { file_id, name, size: bytes.length, hash };
    await writeEvent(db, who, { path: 'files', through, input: about, subjects: [`file_object:${file_id}`] });
    return about;
  });
}

/** The form of a request, in which `userInfo` is JSON. Refuses another body. */
export async function formOf(c: Request<Env>) {
  const { fields, file } = await receive(c.req.raw).catch(() =>
    refuse('invalid', 'The body must be multipart/form-data.'),
  );
  const { userInfo, ...others } = fields;
  return { body: { ...others, userInfo: readUserInfo(userInfo) }, file };
}

function readUserInfo(field: string | undefined): unknown {
  if (field === undefined) return undefined;
  try {
    return JSON.parse(field);
  } catch {
    return refuse('invalid', 'userInfo must be JSON: {"userCode": …, "userKey": …}.');
  }
}

/**
 * `POST /files` (multipart: `file`, and `userInfo` as JSON or the headers x-user-code and x-user-key) stores a file;
 * `GET /files/{file_id}` gives one back to whoever may see it.
 */
export function fileRoutes({ data }: Deps, authenticate: Authenticate): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/files', bodyLimit({ maxSize: limits.bytes + 64 * 1024, onError: tooLarge }), async (c) => {
    const { body, file } = await formOf(c);
    const who = await authenticate(c, body);
    checkAccess(upload, who);
    if (!file) return refuse('invalid', 'file is required.', [{ field: 'file', message: 'is required' }]);
    return c.json(await keepUpload(data, who, file, c.req.header('x-waybill-screen') ? 'screen' : 'api'));
  });
  app.get('/files/:file_id', async (c) => {
    const who = await authenticate(c, {});
    checkAccess(download, who);
    const file = await storedFile((work) => data.as(who, work), c.req.param('file_id'));
    return c.body(Readable.toWeb(Readable.from(file.pieces())) as ReadableStream<Uint8Array>, 200, {
      'content-length': String(file.size),
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
    });
  });
  return app;
}
