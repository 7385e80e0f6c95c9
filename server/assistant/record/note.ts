import { preManifestObservationInsert } from '#tools/manifest/pre-manifest-observation-insert.ts';
import type { Kind } from '#tools/fields.ts';
import { isOrdered, type LastCall } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { columnsOf } from '../table/columns.ts';
import { rowOf } from '../table/plan.ts';

/** "Anota nele: …", "déjale una observación: «…»": something is to be written to what was spoken of. */
const notes =
  /^\W*(?:(?:and|y|e|ok|please|pls|por favor|now|ahora|agora)\W+)*(?:(?:add|put|leave|write|make|take|d[eé]j\p{L}*|pon\p{L}*|agr[eé]g\p{L}*|a[nñ]ad\p{L}*|escr[ií]b\p{L}*|escrev\p{L}*|adicion\p{L}*|coloc\p{L}*|bot\p{L}*|p[oõ]e|deix\p{L}*|faz)\W+(?:\p{L}+\W+){0,3}?(?:note|remark|comment|observation|nota|observaci[oó]n|observa[cç][aã]o|obs|comentario|comentário)|anot\p{L}*|apunt\p{L}*|note)(?:\W+\p{L}+){0,4}?\s*(?::\s*["“«]?|\s["“«])(?<said>[^"”»]{3,})["”»]?\W*$/iu;

/** What of a list or a record is called by a number of this kind, where one row was singled out. */
function numberOf(entry: Entry, last: LastCall, kind: Kind): unknown {
  const row = rowOf(entry);
  const isOne = last.rows.length === 1 || isOrdered(last);
  const key = row && columnsOf(row).find(({ field }) => field.kind === kind)?.key;
  return (isOne && key && last.rows[0]?.[key]) || entry.slots.map(({ field, key: slot }) => (field.kind === kind ? last.args[slot] : undefined)).find(Boolean); // prettier-ignore
}

/** A note to the pre-alert that was spoken of. */
export function readNote({ understood: { text, entities }, situation, catalogue, language }: Message): Decision | null {
  const { last, record } = situation;
  const said = notes.exec(text)?.groups?.said?.trim();
  const target = catalogue.byPath.get(preManifestObservationInsert.path);
  if (!said || situation.proposed?.length || situation.pending || !target || !isUsable(target, situation)) return null;
  if (entities.some(({ kind }) => kind === 'tracking' || kind === 'mawb')) return null;
  const named = entities.find(({ kind }) => kind === 'pre-alert')?.value;
  const found = [last, record].flatMap((one) => {
    const entry = one && catalogue.byPath.get(one.path);
    return (entry && numberOf(entry, one, 'pre-alert')) || [];
  });
  const number = named ?? found[0];
  if (typeof number !== 'string' && typeof number !== 'number') return null;
  const args = { pre_manifest_header_code: number, observation: said };
  return { do: 'call', language, path: target.contract.path, args, assumed: named ? [] : ['pre_manifest_header_code'], guessed: [], doubts: [] }; // prettier-ignore
}
