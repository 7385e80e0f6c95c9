import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { columnsOf } from '../table/columns.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';

const asks =
  /^\W*(?:(?:and|y|e|ou|or|now|ahora|agora|o)\W+)*(?:in|by|en|por|em) (?:terms of |terminos de |termos de )?(?:(?:the |o |el |la |a )?(?:number|count|amount|qty|quantity|cantidad|cant|numero|nro|quantidade|qtde?|volume|volumen) (?:of |de )?)?(?:parcels|packages|shipments|pieces|paquetes|envios|bultos|pacotes|remessas|number|count|quantity|cantidad|numero|quantidade|qtde?)\W*$/u;

/** "E em qtd de pacotes?" after partners by weight: the same groups, or rows, by how many parcels they are. */
export function readByCount({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  const refine = last?.args.refine as Partial<Refine> | undefined;
  if (!last || !entry || !row || pending || proposed?.length || !isUsable(entry, situation) || !asks.test(text.folded)) return null; // prettier-ignore
  const desc = refine?.order?.[0]?.desc ?? true;
  const counted = columnsOf(row).find(({ key, field }) => key === 'parcels' && field.total);
  const keys = (refine?.group ?? []).filter((key) => !key.includes('currency'));
  const call = (next: Partial<Refine>, column: string): Decision => ({
    do: 'call', language, path: last.path, args: { ...last.args, refine: compact(fitted(next, row)) },
    assumed: last.assumed, guessed: [], doubts: [], question: { column, desc },
  }); // prettier-ignore
  if (isGrouped(refine) && keys.length) {
    const measure = counted ? { fn: 'sum' as const, column: counted.key } : { fn: 'count' as const };
    const column = counted ? `sum:${counted.key}` : 'count';
    return call({ where: refine?.where, group: keys, measures: [measure], order: [{ column, desc }], limit: refine?.limit }, column); // prettier-ignore
  }
  if (!counted || !refine?.order?.length) return null;
  return call({ ...refine, order: [{ column: counted.key, desc }] }, counted.key);
}
