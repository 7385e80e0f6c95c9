import { chatOffer as contract } from '#tools/chat/offer.ts';
import { readFile } from '#tools/import/read-file.ts';
import { translate } from '#tools/texts/index.ts';
import { answering } from '#server/console.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { mayCall } from '#server/perform.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import { offersFor } from './offers.ts';

/** Lines of a file that are looked through for numbers. */
const lookedAt = 5_000;

/** What may be done with a pasted column of numbers or a dropped spreadsheet. */
export const chatOffer = answering(contract, async ({ data, handlers }, { who }, { text, file_id, language }) => {
  const mine = handlers.map(({ contract }) => contract).filter((each) => each.tool !== false && mayCall(each, who));
  if (!file_id) return offersFor(mine, text, language);
  const file = await storedFile((work) => data.as(who, work), file_id);
  const { lines } = await readApart(file.pieces());
  const cells = lines.slice(0, lookedAt).map((line) => line.cells.join('\t'));
  const offers = offersFor(mine, cells.join('\n'), language);
  const reads = mine.some(({ path }) => path === readFile.path);
  const look = {
    text: `${translate(language, readFile.title)}: ${file.name}`,
    call: { path: readFile.path, args: { file_id } },
  };
  return { ...offers, items: [...(reads ? [look] : []), ...offers.items] };
});
