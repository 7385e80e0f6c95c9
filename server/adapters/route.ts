import type { Context as Request, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { acrossOf, fileName, sheetOf } from '#server/adapters/export.ts';
import { formOf, keepUpload } from '#server/adapters/files.ts';
import { csv, xlsxFile } from '#server/adapters/sheet.ts';
import { papers, xlsx } from '#server/adapters/openapi.ts';
import type { PaperForm } from '#tools/define.ts';
import type { Handler } from '#server/implement.ts';
import { allRows, checkAccess, perform, planOf, type Call, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';

async function jsonBody(c: Request<Env>): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.includes('application/json'))
    refuse('invalid', 'The body must be JSON, with Content-Type application/json.');
  const read = await c.req.json().catch(() => refuse('invalid', 'The body is not valid JSON.'));
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    refuse('invalid', 'The body must be a JSON object.');
  return read as Record<string, unknown>;
}

const isForm = (c: Request<Env>): boolean => (c.req.header('content-type') ?? '').includes('multipart/form-data');
const takesFile = ({ input }: AnyContract): boolean =>
  Object.values(input.shape).some((schema) => fieldOf(schema as z.ZodType).kind === 'file');

async function file(
  c: Request<Env>,
  deps: Deps,
  handler: Handler,
  call: Call,
  kind: 'csv' | 'xlsx',
): Promise<Response> {
  const { contract } = handler;
  if (contract.effect !== 'read') refuse('invalid', 'Only lists and documents can be exported as files.');
  const isAcross = c.req.query('across') !== undefined;
  if (isAcross && !contract.across) refuse('invalid', 'across: only rates by weight can have their breaks across.');
  const long =
    contract.output.kind === 'rows'
      ? await allRows(deps, handler, call)
      : sheetOf(contract, (await perform(deps, handler, call)) as Record<string, unknown>);
  const { columns, batches } = isAcross ? await acrossOf(contract.across!, call.body as object, long) : long;
  const name = `${fileName(contract, call.body as Record<string, unknown>)}.${kind}`;
  const stream = kind === 'csv' ? csv(columns, batches) : xlsxFile(contract.title, columns, batches);
  return c.body(stream, 200, {
    'content-type': kind === 'csv' ? 'text/csv; charset=utf-8' : xlsx,
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/** The answer on paper. What would not fit into one answer is refused, so that no label is left out. */
async function paper(c: Request<Env>, deps: Deps, handler: Handler, call: Call, form: PaperForm): Promise<Response> {
  const { contract, print } = handler;
  if (!print || !contract.prints?.includes(form)) return refuse('invalid', 'This cannot be printed in that form.');
  const answer = (await perform(deps, handler, call)) as { truncated?: boolean };
  if (answer.truncated) refuse('invalid', 'That is too much to print at once: ask for less.');
  const name = `${fileName(contract, call.body as Record<string, unknown>)}.${form}`;
  return c.body((await print(answer as never, form)) as Uint8Array<ArrayBuffer>, 200, {
    'content-type': papers[form],
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/**
 * Mounts every endpoint as a route: body → rights → answer, or a file where Accept asks for one. A change that can be
 * undone says its number in `X-Waybill-Undo`, for `POST /undo/change`. A call that names a stored file also takes the
 * file itself, in a form whose part is called like the field.
 */
export function routes(app: Hono<Env>, deps: Deps, handlers: readonly Handler[], authenticate: Authenticate): void {
  for (const handler of handlers) {
    const { contract } = handler;
    const path = `/${contract.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.on(
      contract.method,
      path,
      bodyLimit({ maxSize: 8 * 1024 * 1024, onError: () => refuse('invalid', 'The body is larger than 8 MB.') }),
      async (c) => {
        const form = isForm(c) && takesFile(contract) ? await formOf(c) : undefined;
        const body: Record<string, unknown> =
          form?.body ?? (contract.method === 'GET' ? { ...c.req.query(), ...c.req.param() } : await jsonBody(c));
        const who = await authenticate(c, body);
        if (form?.file) {
          checkAccess(contract, who);
          const { file_id } = await keepUpload(deps.data, who, form.file, 'api');
          body[form.file.field] = file_id;
        }
        const call: Call = {
          who,
          body,
          through: c.req.header('x-waybill-screen') ? 'screen' : 'api',
          requestId: c.get('requestId'),
          idempotencyKey: c.req.header('idempotency-key'),
          signal: c.req.raw.signal,
          recorded:
            handler.change?.undo &&
            ((auditId, changes) => {
              if (changes.length) c.header('x-waybill-undo', String(auditId));
            }),
        };
        if (handler.change && c.req.query('plan') !== undefined)
          return c.json({ plan: await planOf(deps, handler, call) });
        const accept = c.req.header('accept') ?? '';
        if (accept.includes('text/csv')) return file(c, deps, handler, call, 'csv');
        if (accept.includes(xlsx)) return file(c, deps, handler, call, 'xlsx');
        for (const form of ['pdf', 'zpl', 'xml'] as const)
          if (accept.includes(papers[form])) return paper(c, deps, handler, call, form);
        return c.json((await perform(deps, handler, call)) as object);
      },
    );
  }
}
