import { Hono } from 'hono';
import { parcelPhotos } from '#tools/floor/parcel-photos.ts';
import { rptCarrierPvdGetKycImage } from '#tools/operations/rpt-carrier-pvd-get-kyc-image.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { writeEvent } from '#server/audit.ts';
import { isPicturePath, pictureAt, type Album } from '#server/files/pictures.ts';
import { checkAccess, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

/** Where pictures are fetched, and the endpoint whose rights and whose name in the audit log they have. */
const places = [
  { at: '/kyc-images', album: 'kyc', contract: rptCarrierPvdGetKycImage },
  { at: '/parcel-images', album: 'photo', contract: parcelPhotos },
] as const satisfies { at: string; album: Album; contract: unknown }[];

/**
 * `GET /kyc-images/{path}` gives the picture of an identity document to whoever has the right to it, and
 * `GET /parcel-images/{path}` the photograph of a parcel; the look is written into the audit log in the same transaction,
 * so that none goes unseen.
 */
export function pictureRoutes({ data }: Deps, authenticate: Authenticate): Hono<Env> {
  const app = new Hono<Env>();
  for (const { at, album, contract } of places)
    app.get(`${at}/:path`, async (c) => {
      const who = await authenticate(c, {});
      checkAccess(contract, who);
      const path = c.req.param('path') ?? '';
      const picture = isPicturePath(album, path)
        ? await data.as(who, async (db) => {
            const found = await pictureAt(db, album, path);
            if (!found) return undefined;
            await writeEvent(db, who, {
              path: contract.path,
              through: c.req.header('x-waybill-screen') ? 'screen' : 'api',
              input: { trackindId: found.trck_nmr_fol, path, seen: true },
              subjects: [found.entity],
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
