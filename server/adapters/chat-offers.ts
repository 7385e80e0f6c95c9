import { Hono } from 'hono';
import { z } from 'zod';
import type { Offers } from '#tools/chat/parts.ts';
import { readFile } from '#tools/import/read-file.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { chatLimit, entry, read } from '#server/adapters/chat-request.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { offersFor } from '#server/chat/offers.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { handlers } from '#server/index.ts';
import { mayCall, type Deps } from '#server/perform.ts';

/** Lines of a file that are looked through for numbers. */
const lookedAt = 5_000;
const offered = z.object({
  text: z.string().max(1_000_000).default(''),
  file_id: z.string().max(64).optional(),
  language: z.enum(languages).default('en'),
});

/** What may be done with a pasted column of numbers or a dropped spreadsheet. */
export function offerRoutes({ data }: Deps, authenticate: Authenticate): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/api/chat/offer', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { text, file_id, language } = read(offered, body);
    const mine = handlers.map(({ contract }) => contract).filter((each) => each.tool !== false && mayCall(each, who));
    if (!file_id) return c.json(offersFor(mine, text, language));
    const file = await data.as(who, (db) => storedFile(db, file_id));
    const { lines } = await readApart(file.bytes);
    const cells = lines.slice(0, lookedAt).map((line) => line.cells.join('\t'));
    const offers = offersFor(mine, cells.join('\n'), language);
    const reads = mine.some(({ path }) => path === readFile.path);
    const look = {
      text: `${translate(language, readFile.title)}: ${file.name}`,
      call: { path: readFile.path, args: { file_id } },
    };
    const answer: Offers = { ...offers, items: [...(reads ? [look] : []), ...offers.items] };
    return c.json(answer);
  });
  return app;
}
