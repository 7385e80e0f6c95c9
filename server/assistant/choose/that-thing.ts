import type { Kind } from '#tools/fields.ts';
import { columnsOf } from '../table/columns.ts';
import { tokens, fold } from '../understanding/normalise.ts';
import type { LastCall } from '../arguments/situation.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { callOf } from '../parcels/call.ts';
import { readParcels } from '../parcels/read.ts';
import type { Entry } from './catalogue.ts';
import { isUsable, type Decision } from './decision.ts';
import { readMessage, type Message, type Reader } from './message.ts';
import { shapeOf } from './readers/one-row.ts';

/** What is on the way of a parcel, and what people call it. */
const nouns: Partial<Record<Kind, string>> = {
  manifest: 'manifest|manifiesto|manifesto',
  bag: 'bag|saca|bolsa|saco|mala',
  mawb: 'master|mawb|awb|air waybill|guia madre|guia master',
  'pre-alert': 'pre-?alert|pre-?alerta',
};
const that = '(?:that|this|the same|ese|esa|este|esta|el mismo|la misma|esse|essa|o mesmo|a mesma|(?:d|n)es[st][ea])';
const said = Object.entries(nouns).map(
  ([kind, words]) => [kind as Kind, new RegExp(`(?<!\\p{L})${that} (${words})(?!\\p{L})`, 'u')] as const,
);

/** What the record has of this kind: in its head, or among what it travels in. */
function valueOf(entry: Entry, { rows: [head], answer }: LastCall, kind: Kind): unknown {
  const column = columnsOf(shapeOf(entry)).find(({ field }) => field.kind === kind);
  const parts = Object.values(answer ?? {})
    .filter(Array.isArray)
    .flat() as Record<string, unknown>[];
  return (column && head?.[column.key]) ?? parts.find((part) => part.kind === kind)?.number;
}

const columns: Partial<Record<Kind, string>> = { manifest: 'mnfs_id', bag: 'bag_id', mawb: 'mawb', 'pre-alert': 'pre_manifest_header_code' }; // prettier-ignore
/** "Others on the same master not delivered yet": its parcels that stand so. */
function parcelsOf(message: Message, kind: Kind, value: string | number): Decision | null {
  const { understood, situation, catalogue } = message;
  const wide = catalogue.byPath.get(exploreParcels.path);
  const column = columns[kind];
  const question = readParcels(understood, situation.today, situation.role);
  const isNarrow = question.named && question.scope.where.length > 0 && !question.reading.unmet.length;
  if (!wide || !column || !isUsable(wide, situation) || !isNarrow) return null;
  const own = kind === 'mawb' ? String(value).replace(/\D/g, '') : value;
  const where = question.scope.where.filter((one) => one.column !== column);
  return callOf(message, question, { ...question.scope, where: [...where, { column, op: '=', value: own }] });
}

/** "How many parcels are on that manifest" after the record of a parcel: asked of the manifest that it is on. */
export const readThatThing =
  (decide: (message: Message) => Decision): Reader =>
  (message) => {
    const { text, catalogue, situation, ready } = message;
    const { last, proposed } = situation;
    const entry = last && catalogue.byPath.get(last.path);
    const [row, ...others] = last?.rows ?? [];
    if (!entry || !row || others.length || ready || proposed?.length || situation.pending) return null;
    if (entry.contract.output.kind !== 'document') return null;
    const folded = fold(text);
    // "How many are on that one" after "on which master".
    const { section, where } = situation.asked?.of ?? {};
    const told = section === 'master' && typeof where?.kind === 'string' ? (where.kind as Kind) : undefined;
    const pronoun = told && nouns[told] ? /(?<!\p{L})(?:that one|(?<=(?:on|in) )it|nel[ea]|(?<=en )(?:es[ea]|ell[ea]|el)|ness[ea])(?!\p{L})/u.exec(folded) : null; // prettier-ignore
    const number = pronoun && valueOf(entry, last!, told!);
    if (pronoun && typeof number === 'string') {
      const own = `${text.slice(0, pronoun.index)}${nouns[told!]!.split('|')[0]} ${number}${text.slice(pronoun.index + pronoun[0].length)}`;
      return decide(
        readMessage(own, catalogue, { ...situation, last: undefined, record: undefined, asked: undefined }),
      );
    }
    for (const [kind, pattern] of said) {
      const match = pattern.exec(folded);
      const value = match && valueOf(entry, last!, kind);
      if (!match || (typeof value !== 'string' && typeof value !== 'number')) continue;
      if (tokens(fold(JSON.stringify(last!.args))).some(({ word }) => word === fold(String(value)))) continue;
      const named = `${text.slice(0, match.index)}${match[1]} ${value}${text.slice(match.index + match[0].length)}`;
      const narrowed = parcelsOf(message, kind, value);
      if (narrowed) return narrowed;
      // A question of its own now, that no longer leans on the record.
      const own = named.replace(/^\W*(?:and|so|ok|y|e)\s+/iu, '').replace(/(?<=\bwhat) else\b/iu, '');
      return decide(
        readMessage(own, catalogue, { ...situation, last: undefined, record: undefined, asked: undefined }),
      );
    }
    return null;
  };
