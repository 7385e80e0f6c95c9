import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Nearly what 11 gives, in a tenth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };

/** Lays a Brotli form beside every script and style, which browsers ask for before gzip: a seventh less on the wire. */
export const compressed = (): Plugin => ({
  name: 'waybill-compressed',
  apply: 'build',
  writeBundle({ dir }) {
    const assets = join(dir!, 'assets');
    for (const name of readdirSync(assets))
      if (/\.(js|css)$/.test(name))
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(readFileSync(join(assets, name)), { params }));
  },
});
