import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { Kind } from '#tools/fields.ts';
import type { LastCall } from '../../arguments/situation.ts';
import { fieldNames, numberOf } from '../../own-words/amended.ts';
import { isFiller } from '../../own-words/frames.ts';
import { matches } from '../../own-words/match.ts';
import { overlaps } from '../../understanding/entity.ts';
import { isStop } from '../../understanding/glossary.ts';
import { fold, tokens } from '../../understanding/normalise.ts';
import type { Entry } from '../catalogue.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { updateShipmentInfo } from '#tools/shipment/update-shipment-info.ts';
import { parcel } from '../../record/opened.ts';

const figures = new Set<Kind>(['count', 'percent', 'money', 'weight', 'days', 'span']);
const naming = new Set<Kind>(['code', 'id']);
/** "Make that 14 days", "que sean 4", "raise it to 6". */
const sets =
  /^\W*(?:(?:ok|okay|and|now|then|please|pls|can you|could you|lets|let.s|y|e|entao|entonces|ahora|agora|bueno|bom|dale|por favor)\W+)*(?:make|set|put|raise|lower|increase|decrease|reduce|change|bump|bring|turn|que sea[n]?|que seja[m]?|pon\p{L}*|dej[ae]\p{L}*|sub[aei]\p{L}*|baj[ae]\p{L}*|cambi\p{L}*|aument\p{L}*|reduc\p{L}*|haz\p{L}*|coloc\p{L}*|bota|poe|deix[ae]\p{L}*|mud[ae]\p{L}*|reduz|sobe|baix[ae]\p{L}*|faz|alter\p{L}*|atualiz\p{L}*|actualiz\p{L}*|edit\p{L}*|modific\p{L}*|corrig\p{L}*|corrij\p{L}*|ajust\p{L}*|update|pass[ae]|pas[ae]\p{L}*|troc\p{L}*|troqu\p{L}*)(?!\p{L})/u;
const said =
  /^(?:days?|dias?|hours?|horas?|kg|kilos?|percent|por|ciento|cento|up|down|instead|para|pra|to|a|it|that|es[oe]|es[st]?[ea]|isso|lo|la|prazo|plazo|limite|limit|deadline|valor|value|numero|number|figure|cantidad|quantidade|ele|ela|el|ella|coloc\w*|bot[ae]|poe|pon\w*|deix[ae]|dej[ae]\w*|put|set|make|pass[ae]|fica|queda|em|en)$/;
/** "Los días de espera cámbialos a 10": what is changed stands before the command. */
const setTo =
  /(?<!\p{L})(?:cambi[ae]l[oa]s?|ponl[oae]s?|sub[ea]l[oa]s?|baj[ae]l[oa]s?|dejal[oa]s?|pasal[oa]s?|muda|mude|altera|altere|passa|coloca|bota|poe|deixa|set (?:it|them)|change (?:it|them)|make (?:it|them)|raise (?:it|them)|lower (?:it|them)|bring (?:it|them))(?: (?:up|down))? (?:a|en|para|pra|em|to|at|as)?\s?\d/u;
/** "El banco pide que sean 12, cámbialo": what it should be, and that it be done. */
const shouldBe =
  /(?<!\p{L})(?:que sea[n]?|que seja[m]?|should be|(?:want\p{L}*|need\p{L}*|ask\p{L}*) (?:it |them )?(?:to be|at|for)|deb(?:e|en|eria|erian) ser|(?:has|have|needs?) to be|must be|(?:tiene|tienen) que ser|t[eê]m que ser|dev(?:e|em|eria|eriam) ser|(?:pide|piden|quiere|quieren|pede|pedem|quer|querem|wants?))\s+(?:a |unos |uns )?\d/u;
const doIt =
  /(?<!\p{L})(?:cambi\p{L}*|actualiz\p{L}*|ajust\p{L}*|ponl[oa]|muda|mude|altera|altere|atualiza|troca|change (?:it|that)|update (?:it|that)|set (?:it|that)|do it|hazlo|faz isso)(?!\p{L})/u;

/** "PLAT-BR branch days to 12": no verb, but what it becomes. */
const becomes =
  /(?<!\p{L})(?:to|a|para|pra|->|=|should be|que sean?|que seja[m]?)\s*\d+(?:[.,]\d+)?\s*(?:%|days?|dias?|percent|por ciento|por cento)?\W*(?:(?:now|please|pls|por favor|ahora|agora)\W*)*$/u;
/** The change of the row on screen: the one that a click on it opens. */
function changeOf(entry: Entry, { catalogue, situation }: Message): Entry | undefined {
  const { view } = entry.contract;
  const opens = view.kind === 'table' ? view.opens : undefined;
  const path = opens && typeof opens === 'object' && 'change' in opens ? opens.change : undefined;
  const change = path === undefined ? undefined : catalogue.byPath.get(path);
  return change && isUsable(change, situation) ? change : undefined;
}

/** What names the row in the change: as the row has it, or as the call was given it. */
export function objectOf({ contract, slots }: Entry, { rows: [row = {}], args }: LastCall): Record<string, unknown> {
  const from = contract.effect === 'read' ? [] : Object.entries(contract.change?.from ?? {});
  const known = from.flatMap(([key, column]) => (row[column] === undefined || row[column] === null ? [] : [[key, row[column]]])); // prettier-ignore
  if (known.length && known.length === from.length) return Object.fromEntries(known);
  return Object.fromEntries(slots.flatMap(({ key, field }) => (naming.has(field.kind) && args[key] !== undefined ? [[key, args[key]]] : []))); // prettier-ignore
}

/** "Make that 14 days" of the one row on screen: its change, with the field that is named or was just asked about. */
export function readRowChange(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language } = message;
  const { last, asked, proposed, pending } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || proposed?.length || pending) return null;
  const isNamed = text.entities.some(({ kind, start }) => kind === 'code' && start >= 0);
  if (last.rows.length !== 1 && !(isNamed && becomes.test(text.folded))) return null;
  const refine = last.args.refine as Partial<Refine> | undefined;
  const isWanted = (shouldBe.exec(text.folded)?.index === 0 && !/\?\s*$/.test(text.folded)) || (shouldBe.test(text.folded) && doIt.test(text.folded)) || (setTo.test(text.folded) && !/\?\s*$/.test(text.folded)); // prettier-ignore
  const change =
    isWanted || sets.test(text.folded) || (isNamed && becomes.test(text.folded)) ? changeOf(entry, message) : undefined;
  // "Raise GOLD-BR to 7 %" after the discount of another one: the same field of that one.
  const [other, ...codes] = text.entities.filter(({ kind, start }) => kind === 'code' && start >= 0);
  const [number, ...more] = text.entities.filter(({ start, kind }) => start >= 0 && kind !== 'code');
  if (!change || number?.kind !== 'number' || more.length || codes.length) return null;
  const names = matches(tokens(text.folded), fieldNames(change.slots)).filter(({ means }) => means.some(({ field }) => figures.has(field.kind))); // prettier-ignore
  const column = asked?.column ?? (isGrouped(refine) ? refine?.measures?.[0]?.column : undefined);
  const slot = names[0]?.means.find(({ field }) => figures.has(field.kind)) ?? change.slots.find(({ key, field }) => key === column && figures.has(field.kind)); // prettier-ignore
  const left = tokens(text.folded.replace(sets, (verb) => ' '.repeat(verb.length))).filter((token) => !overlaps(token, number) && !(other && overlaps(token, other)) && !names.some((name) => overlaps(token, name)) && !said.test(token.word) && !isStop(token.word) && !isFiller(token.word)); // prettier-ignore
  const [name = ''] = Object.keys(change.contract.example as object);
  const isName = other !== undefined && change.slots.some(({ key, field }) => key === name && field.kind === 'code');
  if (other && !isName) return null;
  const object = other ? { [name]: other.value } : objectOf(change, last);
  if (!slot || (left.length && !isWanted) || !Object.keys(object).length) return null;
  const args = { ...object, [slot.key]: numberOf(number, text.folded) };
  if (change.slots.some(({ key, required }) => required && !(key in args))) return null;
  return {
    do: 'call',
    language,
    path: change.contract.path,
    args,
    assumed: Object.keys(object),
    guessed: [],
    doubts: [],
  };
}

const wrong =
  /^\W*(?:(?:ok|no|then|now|and|y|e|entonces|entao|please|pls)\W+)*(?:change|set|make|update|correct|fix|put|cambia\p{L}*|pon\p{L}*|corrig\p{L}*|corrij\p{L}*|actualiza\p{L}*|muda|mude|troca|troque|coloca|poe|atualiza|alter\p{L}*|atualiz\p{L}*|edit\p{L}*|modific\p{L}*|ajust\p{L}*|arregl\p{L}*|conserta|replace|que (?:\p{L}+ ){0,6}?(?:sea|seja|quede|fique))(?: (?:it|that|this|lo|la|isso|eso|ele|o|a))?(?: (?:to|into|as|a|por|para|pra|com|con))?(?!\p{L})|(?<!\p{L})(?:should|must|has to|needs to|ought to|tiene que|deberia|debe|deve(?:ria)?|tem que|tinha que)(?: (?:be|read|say|ser|decir|dizer))?(?!\p{L})|(?<!\p{L})(?:wrong|incorrect|equivocad[oa]|incorrect[oa]|mal|errad[oa])(?!\p{L}).{0,24}?(?<!\p{L})(?:is|es|e|it.s|its|era)(?!\p{L})/u;
const code = /[\p{L}\d][\p{L}\d/_-]*\d[\p{L}\d/_-]*/gu;

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
/** Any field may be called so. */
const general = /^(?:num|nro|numeros?|numbers?|codigos?|codes?|cod)$/;
/** The fields of a change that a text names, beside its parcel. */
function fieldsIn(folded: string, { slots }: Entry): string[] {
  const named = matches(tokens(folded), fieldNames(slots)).filter(
    ({ start, end }) => !general.test(folded.slice(start, end)),
  );
  return [...new Set(named.flatMap(({ means }) => means.map(({ key }) => key)))].filter(
    (key) => key !== 'trck_nmr_fol',
  );
}

/** "That's wrong, should be SO-44710" of the field of a parcel that was just asked about. */
export function readCorrectedField({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, asked, proposed, pending } = situation;
  const number = last?.args.trck_nmr_fol;
  const change = catalogue.byPath.get(updateShipmentInfo.path);
  // "LX… order number?" finds the parcel first: what was asked of it stands in those words.
  const key =
    asked?.of?.field ??
    (change && asked?.ask === undefined ? onlyOne(fieldsIn(fold(situation.before ?? ''), change)) : undefined);
  if (last?.path !== parcel || !key || !change || proposed?.length || pending || !isUsable(change, situation))
    return null;
  if (!change.slots.some((slot) => slot.key === key) || !wrong.test(text.folded) || typeof number !== 'string')
    return null;
  // "Change its order label to SO-7" after the external number names another field.
  const others = fieldsIn(text.folded, change);
  const [other, ...rest] = others.includes(key) ? [] : others;
  if (rest.length) return null;
  const [said, ...more] = (text.text.match(code) ?? []).filter((each) => each !== number);
  if (!said || more.length) return null;
  const args = { trck_nmr_fol: number, [other ?? key]: said };
  return { do: 'call', language, path: change.contract.path, args, assumed: ['trck_nmr_fol'], guessed: [], doubts: [] };
}
