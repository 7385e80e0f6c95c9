import { preManifestObservationInsert } from '#tools/manifest/pre-manifest-observation-insert.ts';
import type { Kind } from '#tools/fields.ts';
import { isOrdered, type Situation } from '../arguments/situation.ts';
import type { Catalogue } from '../choose/catalogue.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { columnsOf } from '../table/columns.ts';
import { rowOf } from '../table/plan.ts';

/** "Anota nele: …", "déjale una observación: «…»": something is to be written to what was spoken of. */
const notes =
  /^\W*(?:(?:and|y|e|ok|please|pls|por favor|now|ahora|agora)\W+)*(?:(?:add|put|leave|write|make|take|d[eé]j\p{L}*|pon\p{L}*|agr[eé]g\p{L}*|a[nñ]ad\p{L}*|escr[ií]b\p{L}*|escrev\p{L}*|adicion\p{L}*|coloc\p{L}*|bot\p{L}*|p[oõ]e|deix\p{L}*|faz)\W+(?:[\p{L}\d-]+\W+){0,5}?(?:note|remark|comment|observation|nota|observaci[oó]n|observa[cç][aã]o|obs|comentario|comentário)|anot\p{L}*|apunt\p{L}*|note)(?:\W+\p{L}+){0,4}?\s*(?::\s*["“«]?|\s["“«])(?<said>[^"”»]{3,})["”»]?\W*$/iu;

/** What a list or a record on screen is about, by a number of this kind: that of its only row, or of the one an order put first. */
export function oneNumber({ last, record }: Situation, { byPath }: Catalogue, kind: Kind): unknown {
  for (const call of [last, record]) {
    const entry = call && byPath.get(call.path);
    if (!entry) continue;
    const row = rowOf(entry);
    const key = row && columnsOf(row).find(({ field }) => field.kind === kind)?.key;
    const isOne = call.rows.length === 1 || isOrdered(call);
    const given = entry.slots.flatMap(({ field, key: slot }) => (field.kind === kind ? [call.args[slot] ?? []].flat(2) : [])); // prettier-ignore
    const found = (isOne && key && call.rows[0]?.[key]) || (given.length === 1 ? given[0] : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A note to the pre-alert that was spoken of. */
export function readNote({ understood: { text, entities }, situation, catalogue, language }: Message): Decision | null {
  const said = notes.exec(text)?.groups?.said?.trim();
  const target = catalogue.byPath.get(preManifestObservationInsert.path);
  if (!said || situation.proposed?.length || situation.pending || !target || !isUsable(target, situation)) return null;
  if (entities.some(({ kind }) => kind === 'tracking' || kind === 'mawb')) return null;
  const named = entities.find(({ kind }) => kind === 'pre-alert')?.value;
  const number = named ?? oneNumber(situation, catalogue, 'pre-alert');
  if (typeof number !== 'string' && typeof number !== 'number') return null;
  const args = { pre_manifest_header_code: number, observation: said };
  return { do: 'call', language, path: target.contract.path, args, assumed: named ? [] : ['pre_manifest_header_code'], guessed: [], doubts: [] }; // prettier-ignore
}
