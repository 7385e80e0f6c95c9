import { Hono } from 'hono';
import { rptCarrierPvdGetKycImage as contract } from '#tools/operations/rpt-carrier-pvd-get-kyc-image.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { writeEvent } from '#server/audit.ts';
import { isKycPath, pictureOf } from '#server/files/kyc-image.ts';
import { checkAccess, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

/**
 * `GET /kyc-images/{path}` gives the picture of an identity document to whoever has the right to it; the look is written into
 * the audit log in the same transaction, so that none goes unseen.
 */
export function kycImageRoutes({ data }: Deps, authenticate: Authenticate): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/kyc-images/:path', async (c) => {
    const who = await authenticate(c, {});
    checkAccess(contract, who);
    const path = c.req.param('path');
    const picture = isKycPath(path)
      ? await data.as(who, async (db) => {
          const found = await pictureOf(db, path);
          if (!found) return undefined;
          await writeEvent(db, who, {
            path: contract.path,
            through: c.req.header('x-waybill-screen') ? 'screen' : 'api',
            input: { trackindId: found.trck_nmr_fol, path, seen: true },
            subjects: [`kyc_document:${found.kyc_document_id}`],
          });
          return found;
        })
      : undefined;
    if (!picture) return refuse('missing', 'There is no such picture, or it has been thrown away.');
    return c.body(new Uint8Array(picture.content), 200, {
      'content-type': picture.mime,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });
  return app;
}
