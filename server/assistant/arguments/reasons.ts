import { overlaps, type Entity } from '../understanding/entity.ts';
import { isStop, terms } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { trailingClause, type Understood } from '../understanding/understand.ts';
import { wishOf } from '../choose/verbs.ts';
import type { Filling } from './filling.ts';
import { clausesOf } from './labels.ts';

const named = new Set<Entity['kind']>(['tracking', 'mawb', 'number', 'manifest', 'bag', 'code']);
const asking = new Set(['#flag', '#mark', '#parcel', '#add', '#delete', '#change', '#number', '#tracking']);
const edge =
  /^(?:\s|,|(?:and|y|e|so|que|pues|since|as|for|por|de|the|el|la|o|a|is|ars)\s+)+|(?:[\s,]|\s(?:and|y|e|so|asi que|entonces|entao|entonces|pls|please|por favor|porfa))+$/gi;

/** "Needs an ARS flag", "tem que ficar com ARS": what is wanted, and no reason for it. */
const wishes =
  /^(?:needs?|needed|must|should|has|have|get|gets|got|goes|going|put|raised?|set|tagg?(?:ed)?|flag\w*|mark\w*|tem|que|tiene|hay|precis\w*|necesit\w*|debe|deve|va|vai|ir|ficar|fica|quedar|queda|llevar|lleva|levar|leva|ser|estar|passar|pasar|bandera|bandeira|marca\w*|pon\w*|bota|coloca\w*|con|com|with|ahi|ai|please|favor)$/;
/** Words that tell what is the matter, and not what to do. */
const tells = (folded: string): boolean =>
  tokens(folded).filter(({ word }) => !isStop(word) && word !== 'ars' && !wishes.test(word)).length > 0 &&
  terms(folded).some(({ term }) => !asking.has(term) && term !== 'ars');

const explains =
  /(?:^|[:;.!?]\s)\W*(?:(?:please|por favor|porfa|pls|ok|and|y|e)\W+)*(?:explain|explica\w*|explique\w*|justif\w+)(?!\w)[^:]*?(?:\s+(?:as|como)\s+|:\s*)/u;

/** "Explain these as scale 4 was recalibrated": the explanation, whatever stands in it. */
export function explanation({ text, folded }: Pick<Understood, 'text' | 'folded'>): Entity | undefined {
  const lead = explains.exec(folded);
  const said =
    lead &&
    text
      .slice(lead.index + lead[0].length)
      .trim()
      .replace(/[.!]+$/, '');
  if (!lead || !said || said.length < 4 || said.endsWith('?')) return undefined;
  const start = text.indexOf(said, lead.index);
  return { kind: 'reason', value: said, start, end: start + said.length, said };
}

/** An explanation is the reason of a change, and none of its words is anything else. */
export function fillExplanation(filling: Filling, text: Understood): void {
  const { contract, slots } = filling.entry;
  const slot = contract.effect === 'read' ? undefined : slots.find(({ field }) => field.kind === 'note');
  const found = slot && explanation(text);
  if (!found) return;
  filling.put(slot, [found]);
  filling.verbatim.push(found);
  for (const entity of filling.free()) if (overlaps(entity, found)) filling.used.add(entity);
}

const entering =
  /[,;]\s+(?:(?:and|y|e)\s+)?(?:log|record|register|enter|add|put|registr\p{L}*|reg[ií]str\p{L}*|anot\p{L}*|an[oó]t\p{L}*|agr[eé]g\p{L}*|pon\p{L}*|p[oõ]n\p{L}*|p[oõ]e|coloc\p{L}*|coló\p{L}*|adicion\p{L}*|lan[cç]a\p{L}*)(?:\s+(?:it|that|this|isso|ele|ela|[oa]))?\s+(?:with|as|con|com|como)\s+(?<said>\p{L}[^,;:\d]{4,})$/iu;
/** "A delivery attempt for RB…, log it with nobody home". */
function enteredWith(text: string): Entity | undefined {
  const match = entering.exec(text);
  const value = match?.groups!.said!.trim().replace(/[.!]+$/, '');
  if (!match || !value) return undefined;
  const start = match.index + match[0].lastIndexOf(match.groups!.said!);
  return { kind: 'reason', value, start, end: start + value.length, said: '' };
}

const leading = /^(?:because(?: of)?|due to|owing to|por causa d[eoa]|a causa del?|debido al?|devido a[os]?|por|pel[oa]s?|with|con|com)\s+(?=\S)/iu; // prettier-ignore
/** ", with "nobody home" as remark", ", por etiqueta ilegible": without what leads to it. */
function bared(found: Entity): Entity {
  const value = String(found.value);
  const quoted = /["“«](?<said>[^"”»]{3,})["”»]/u.exec(value)?.groups?.said;
  const isMarked = leading.test(value) || /(?<!\p{L})(?:as|como|in|en|na?|de)\s(?:\p{L}+\s)?\p{L}+\W*$/u.test(value);
  const said = (quoted !== undefined && isMarked ? quoted : value).replace(leading, '').trim();
  return said.length > 3 ? { ...found, value: said } : found;
}

/** What follows the last comma, unless it commands: "…, take it off". */
export function lastWords({ text, entities }: Pick<Understood, 'text' | 'entities'>): Entity | undefined {
  const found = enteredWith(text) ?? trailingClause(text, entities);
  return found && (found.value !== found.said || wishOf(fold(found.said)) !== 'change') ? bared(found) : undefined;
}

const missed =
  /(?<!\p{L})(?:(?:nobody|no ?one)(?: (?:was|is|were))?(?: (?:at )?home| there| in| answered| answering| opened)|(?:customer|consignee|receiver|recipient|client|buyer)(?: (?:was|is))? (?:not (?:at )?(?:home|there|in)|absent|away|out)|(?:wrong|bad|incorrect|incomplete) address|(?:no (?:habia|hay|estaba|abrio|contesto|atendio) nadie|nadie (?:en (?:la )?casa|abrio|contesto|atendio|estaba|respondio))(?: en (?:la )?casa)?|(?:nao (?:tinha|havia|estava|atendeu) ninguem|ninguem (?:em casa|atendeu|abriu|estava|respondeu|no local))(?: em casa)?|(?:cliente|destinatario|comprador)(?: (?:estaba|estava))? (?:ausente|no estaba|nao estava)(?: en (?:la )?casa| em casa)?|(?:direccion|endereco) (?:incorrect[oa]|errad[oa]|equivocad[oa]|incomplet[oa]|mal)|(?:local|lugar|negocio|loja|tienda|shop|business|premises) (?:closed|cerrad[oa]|fechad[oa]))(?!\p{L})/u;
/** "Nobody home at LX…, put a delivery attempt": why it was not delivered, wherever it stands. */
export function whyMissed({ text, folded, entities }: Understood): Entity | undefined {
  const found = missed.exec(folded);
  const isAttempt = entities.some(({ kind, value }) => kind === 'checkpoint' && value === 'ATT');
  if (!found || !isAttempt) return undefined;
  const [start, end] = [found.index, found.index + found[0].length];
  const said = text.slice(start, end);
  return { kind: 'reason', value: said, start, end, said };
}

const flagged =
  /(?<!\p{L})ars(?: flag)?\s+(?:for|due to|because(?: of)?|owing to|por|pel[oa]s?|debido al?|devido a[os]?)\s+(?=\p{L}{3})/u;
/** "LX… came with a wet box, flag it": what is said about the thing in the clause that does not command. */
export function toldWhy(text: Understood): Entity | undefined {
  for (const clause of clausesOf(text)) {
    const inside = text.entities.filter(
      ({ kind, start, end }) => named.has(kind) && start >= clause.start && end <= clause.end,
    );
    const from = inside.at(-1)?.end ?? clause.start;
    const folded = text.folded.slice(from, clause.end);
    const commands = wishOf(text.folded.slice(clause.start, clause.end)) === 'change';
    // After "flag LX… for a dent" the rest tells why; a command alone does not.
    if (
      commands &&
      !flagged.test(folded) &&
      !(inside.length && /^\s*(?:(?:(?:as|como|de) )?ars )?(?:for|por|pel[oa]|due|with|con|com)\b/.test(folded))
    )
      continue;
    // A question asks something else: "how many parcels are late?" tells no reason.
    if (!commands && !inside.length && text.text.startsWith('?', clause.end)) continue;
    // "Hay que ponerle bandera ARS por empaque mojado": the reason stands behind the flag.
    const behind = flagged.exec(folded);
    const said = text.text.slice(from + (behind ? behind.index + behind[0].length : 0), clause.end);
    const value = said.replace(edge, '').trim();
    if (value.length < 5 || !tells(folded)) continue;
    const start = from + said.indexOf(value);
    return { kind: 'reason', value, start, end: start + value.length, said: value };
  }
  return undefined;
}
