import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { compact } from '../table/plan.ts';

/** "List for October", "dame la lista de octubre": the rows and not their groups. */
const lists =
  /^\W*(?:(?:and|ok|now|so|please|y|e|ahora|agora|the|la|a|give me|show|show me|i want|dame|quiero|me da|quero|muestra(?:me)?|mostra|ver)\W+)*(?:(?:full|complete|whole)\W+)?(?:list|lista|listado|listalos|listalas|listagem|listame|the rows|rows|filas|linhas)(?: (?:them|completa|completo|toda|inteira))?(?=\W+(?:for|of|in|from|de|del|d[oa]|para|pra|pro|en|em|n[oa])(?!\p{L}))/u;
const kinds = new Set(['days', 'country', 'partner', 'provider', 'iata']);

/** Reads what is listed after groups as asked of the rows that were grouped: "list for october" after the reasons of November. */
export const readListedAnew =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood, catalogue, situation, ready }) => {
    const { last, pending, proposed } = situation;
    const refine = last?.args.refine as Partial<Refine> | undefined;
    if (!last || !isGrouped(refine) || ready || pending || proposed?.length) return null;
    const said = lists.exec(understood.folded);
    const own = said && understood.text.slice(said[0].length).trim();
    const isOther = understood.entities.some(({ kind, start }) => start >= 0 && kinds.has(kind));
    if (!own || !isOther || own.split(/\s+/).length > 4) return null;
    const { refine: _, ...args } = last.args;
    const where = compact({ where: refine!.where ?? [] });
    const rows = { ...last, args: { ...args, ...(where && { refine: where }) }, rows: [] };
    return decide(readMessage(own, catalogue, { ...situation, last: rows, asked: undefined }));
  };
