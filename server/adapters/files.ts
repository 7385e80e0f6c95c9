import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { limits } from '#server/pre-alert-import/reading/limits.ts';
import { receive } from '#server/files/receive.ts';
import { storedFile, storeFile } from '#server/files/stored-file.ts';
import type { Role } from '#tools/roles.ts';
import { writeEvent } from '#server/audit.ts';
import { checkAccess, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

/** Who may store and fetch files, and what the scopes of keys are held against. */
const files = { path: 'files', title: 'Files' };
const uploaders: readonly Role[] = ['admin', 'merchant', 'partner'];
const upload = { ...files, effect: 'write', access: uploaders } as const;
const download = { ...files, effect: 'read', access: [...uploaders, 'masters', 'finance'] } as const;
const longestName = 200;

/** The last part of a path without control characters. */
const plainName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-longestName) || 'file';

const tooLarge = () => refuse('invalid', limits.tooLarge);

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
    const type = c.req.header('content-type') ?? '';
    const { fields, file } = await receive(await c.req.arrayBuffer(), type).catch(() =>
      refuse('invalid', 'The body must be multipart/form-data.'),
    );
    const who = await authenticate(c, { userInfo: readUserInfo(fields.userInfo) });
    checkAccess(upload, who);
    if (!file) return refuse('invalid', 'file is required.', [{ field: 'file', message: 'is required' }]);
    const { bytes, hash } = file;
    if (bytes.length > limits.bytes) tooLarge();
    if (bytes.length === 0) refuse('invalid', 'The file is empty.');
    const name = plainName(file.name);
    const mime = file.type || 'application/octet-stream';
    const stored = await data.as(who, async (db) => {
      const file_id = await storeFile(db, { name, mime, bytes, hash, copaId: who.copaId, userCode: who.userCode });
      const about = { file_id, name, size: bytes.length, hash };
      const through = c.req.header('x-waybill-screen') ? 'screen' : 'api';
      await writeEvent(db, who, { path: 'files', through, input: about, subjects: [`file_object:${file_id}`] });
      return about;
    });
    return c.json(stored);
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
