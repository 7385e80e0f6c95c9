import type { Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isOrdered } from '../arguments/situation.ts';
import { shiftOf } from '../parcels/shift.ts';
import { nameOf } from './named-rows.ts';
import { compact, rowOf } from './plan.ts';

const them =
  /(?<!\p{L})(?:(?:the |that |this )?same (?:person|employee|one|guy|woman|man|partner|carrier|provider|user)|(?:es[ae] |la |el |a |o |ess[ae] )?m[ie]sm[oa] (?:persona|pessoa|empleado|empleada|funcionario|funcionaria|socio|parceiro|proveedor|fornecedor|usuario|operador|cliente)|(?:es[ae]|ess[ae]|that) (?:person|persona|pessoa|employee|empleado|empleada|funcionari[oa]))(?!\p{L})/u;

/** "And the same person the week before?": whoever the last answer put first, in other days. */
export function readSamePerson({ understood: text, situation, language, catalogue }: Message): Decision | null {
  const { last, asked, today } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  if (!last || !row || entry.contract.output.kind !== 'rows' || !them.test(text.folded) || text.terms.length > 6) return null; // prettier-ignore
  const refine = last.args.refine as Partial<Refine> | undefined;
  const isOne = last.rows.length === 1 || (isOrdered(last) && !refine?.group?.length);
  const name = nameOf[entry.contract.output.of] ?? Object.keys(row).find((key) => key === 'user_name');
  const value = name && isOne ? last.rows[0]?.[name] : undefined;
  if (!name || typeof value !== 'string') return null;
  const days = entry.slots.filter(({ field }) => field.kind === 'day').map(({ key }) => key);
  const [from, to] = days.map((key) => last.args[key] as string | undefined);
  const said = text.entities.find(({ kind, denied }) => kind === 'days' && !denied);
  const moved = shiftOf(text.folded, { from, to }) ?? (said && { from: said.from, to: said.to ?? today });
  if (!moved || days.length !== 2) return null;
  const column = asked?.column ?? refine?.order?.[0]?.column;
  const args = {
    ...last.args,
    [days[0]!]: moved.from,
    [days[1]!]: moved.to,
    refine: compact({ where: [{ column: name, op: '=', value }] }),
  };
  return { do: 'call', language, path: last.path, args, assumed: [], guessed: [], doubts: [], question: column ? { column } : {} }; // prettier-ignore
}
