import type { Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { isPartOf, isPlain } from '../table/part-of.ts';

const rows = '(?:ones|parcels|packages|shipments|flags|lines|rows|bags|masters|(?:paquetes|envios|lineas|sacas|banderas|guias)|(?:pacotes|linhas|sacas|remessas|guias))'; // prettier-ignore
/** "Of all the open ones", "volta pra todos", "not just those": what the list was narrowed to no longer holds. */
const back = new RegExp(
  `(?<!\\p{L})(?:(?:,\\s*)?(?:and )?not (?:just|only) (?:those|these|them|that one|the ones)|(?:,\\s*)?no (?:solo|solamente|nada mas) (?:es[oa]s|est[oa]s)|(?:,\\s*)?nao (?:so|apenas|somente) (?:ess[ea]s|est[ea]s)|(?:go )?back to (?:all(?: of (?:them|those))?|the (?:full|whole|first|original|previous) (?:list|one))|(?:de |out of |of |from |in )?(?:the )?(?:full|whole|complete|original) list|of all (?:the|those|my|our) (?:\\p{L}+ ){0,2}${rows}|(?:out of|among|from) all (?:the |those )?(?:open|of them|active|late|flagged)|de tod[oa]s (?:l[oa]s |[oa]s )?(?:abiert[oa]s|abert[oa]s|activ[oa]s|ativ[oa]s)|(?:(?:vuelv\\p{L}*|volv\\p{L}*|regres\\p{L}*) (?:a|con) )(?:tod[oa]s|la lista (?:completa|de antes|original))|(?:volt\\p{L}*|retorn\\p{L}*) (?:a|para|pra|pros?|pras?|aos?|as) (?:tod[oa]s|(?:a )?lista (?:toda|completa|inteira|original))|(?<=(?:agrup\\p{L}*|group|separ\\p{L}*|orden\\p{L}*|sort) )(?:tod[oa]s(?: (?:ell[oa]s|eles|elas|l[oa]s|[oa]s))?|all(?: of them)?|them all)(?= (?:por|by))|(?:de )?la lista (?:completa|entera)|(?:d?a )?lista (?:toda|inteira|completa))(?!\\p{L})`,
  'u',
);

/** Says itself that what narrows it no longer holds. */
const goesBack = /(?<!\p{L})(?:not|no|nao|back|vuelv\p{L}*|volv\p{L}*|volt\p{L}*|regres\p{L}*|retorn\p{L}*|full|whole|complet\p{L}*|enter\p{L}*|inteir\p{L}*|original|toda)(?!\p{L})/u; // prettier-ignore

/** The wider list of which the last one is a part: the same tool with fewer conditions, or the one whose rows it names one by one. */
function wider(last: LastCall, trail: readonly LastCall[]): LastCall | undefined {
  const { where = [] } = (last.args.refine ?? {}) as Partial<Refine>;
  const numbers = where.find(({ column, op }) => column === 'trck_nmr_fol' && op === 'in')?.value;
  const isNamed = ({ rows }: LastCall): boolean => Array.isArray(numbers) && rows.length === numbers.length && rows.every(({ trck_nmr_fol: one }) => numbers.includes(one as string)); // prettier-ignore
  return trail.findLast((one) => one.rows.length > 0 && isPlain(one) && (isPartOf(last, one) || isNamed(one)));
}

/** The last list without what narrowed it in its refinement. */
function unnarrowed(last: LastCall): LastCall | undefined {
  const { refine, ...args } = last.args as { refine?: Partial<Refine> };
  return refine?.where?.length ? { ...last, args } : undefined;
}

/** Reads what is asked of the wider list, of which the last answer showed a part. */
export const readBackToAll =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood: text, catalogue, situation }) => {
    const { last, trail = [], pending, proposed } = situation;
    const said = last && !pending && !proposed?.length ? back.exec(text.folded) : null;
    // "Of all the open ones" of a list of those is that list.
    const whole = said && last ? (wider(last, trail) ?? (goesBack.test(said[0]) ? unnarrowed(last) : last)) : undefined;
    if (!said || !whole) return null;
    const own = `${text.text.slice(0, said.index)} ${text.text.slice(said.index + said[0].length)}`.replace(/^\W*(?:and|y|e)\W+/iu, '').trim(); // prettier-ignore
    const before = { ...situation, last: whole, earlier: undefined, asked: undefined, beside: [], trail: [] };
    if (/[\p{L}\d]/u.test(own)) return decide(readMessage(own, catalogue, before));
    const { path, args, assumed } = whole;
    return { do: 'call', language: text.language, path, args, assumed, guessed: [], doubts: [], question: { ask: 'list' } }; // prettier-ignore
  };
