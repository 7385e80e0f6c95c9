import type { Refine } from '#tools/refine/refine.ts';
import { columnsOf, namedColumns } from '../../table/columns.ts';
import { compact, rowOf } from '../../table/plan.ts';
import { fold } from '../../understanding/normalise.ts';
import { terms } from '../../understanding/glossary.ts';
import type { Decision } from '../decision.ts';
import { readMessage, type Message, type Reader } from '../message.ts';

const sameList =
  /^\W*(?:(?:ok|okay|and|now|y|e|ahora|agora|the|la|el|a|o)\W+)*(?:same|mism[oa]|mesm[oa]) (?:list|report|search|query|thing|lista(?:do)?|reporte|informe|busqueda|consulta|cosa|relatorio|busca|coisa)(?!\p{L})/u;
/** "And same for Mexico": what no single parcel can be the same for. */
const sameFor =
  /^\W*(?:(?:ok|okay|and|now|y|e|ahora|agora|the|lo|o|a|exactly|igual)\W+)*(?:same|mismo|mesmo|igual) (?:thing )?(?:for|with|in|but|para|pra|pro|con|com|de|d[oa]|en|em|n[oa]|pero|mas)(?!\p{L})/u;
/** The rows of the list, some of which are meant now. */
const theOnes =
  /^\W*(?:(?:ok|okay|and|now|y|e|ahora|agora|just|only|solo|so|list|show(?: me)?|lista|muestra\p{L}*|mostra\p{L}*|dame)\W+)*(?:(?:the )?ones|those|l[oa]s (?:de|que|con|del)|[oa]s (?:d[eoa]s?|que|com))(?!\p{L})/u;
const places = new Set(['country', 'partner', 'provider', 'days', 'airline', 'iata']);
/** "Same list for Mexico" after a row of it was opened: the list. */
export const readSameList =
  (decide: (message: Message) => Decision): Reader =>
  ({ text, understood, catalogue, situation, ready }) => {
    const { last, trail = [] } = situation;
    const isRecord = last && catalogue.byPath.get(last.path)?.contract.output.kind === 'document';
    if (!isRecord || ready || situation.pending) return null;
    const isFor = sameFor.test(understood.folded) && understood.entities.some(({ kind, start }) => start >= 0 && places.has(kind)) && !understood.entities.some(({ kind }) => kind === 'tracking'); // prettier-ignore
    // "Now the ones under 200 g" after one of them was opened.
    const isOnes = theOnes.test(understood.folded) && understood.entities.some(({ start }) => start >= 0) && !understood.entities.some(({ kind }) => kind === 'tracking'); // prettier-ignore
    if (!sameList.test(understood.folded) && !isFor && !isOnes) return null;
    const list = trail.find(({ path }) => catalogue.byPath.get(path)?.contract.output.kind === 'rows');
    if (!list) return null;
    return decide(readMessage(text, catalogue, { ...situation, last: list, record: undefined, trail: trail.slice(trail.indexOf(list) + 1) })); // prettier-ignore
  };

/** "Forget the reason. …", "olvida el país, …": what no longer narrows, and what is asked instead. */
const clause =
  /^\W*(?:(?:ok|okay|and|now|y|e|ya|bueno|bom)\W+)*(?:forget|ignore|disregard|never ?mind|olvid\p{L}*|ignor\p{L}*|esquec\p{L}*)\s+(?:about |de |d[oa] )?([^.,;:]{3,40})[.,;:]\s*(?=\p{L})/iu;

/** What is asked behind such a clause, of the last call without the conditions that the clause names. */
export const readForgotten =
  (decide: (message: Message) => Decision): Reader =>
  ({ text, catalogue, situation, ready }) => {
    const { last, proposed } = situation;
    const said = clause.exec(text);
    const entry = last && catalogue.byPath.get(last.path);
    if (!said || !last || !entry || ready || proposed?.length || situation.pending) return null;
    const words = terms(fold(said[1]!));
    const row = rowOf(entry);
    const { refine, ...args } = last.args as { refine?: Partial<Refine> };
    const columns = new Set(row && namedColumns(words, columnsOf(row)).map(({ column }) => column.key));
    const fields = entry.slots.filter(({ key, label }) => key in args && words.some(({ term }) => label.has(term)));
    const where = refine?.where?.filter(({ column }) => !columns.has(column)) ?? [];
    if (!fields.length && where.length === (refine?.where?.length ?? 0)) return null;
    const kept = Object.entries(args).filter(([key]) => !fields.some((field) => field.key === key));
    const narrowed = compact({ ...refine, where });
    const without = { ...last, args: { ...Object.fromEntries(kept), ...(narrowed && { refine: narrowed }) } };
    return decide(readMessage(text.slice(said[0].length), catalogue, { ...situation, last: without }));
  };
