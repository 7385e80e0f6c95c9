import type { Proposed } from '../../arguments/situation.ts';
import { ofOtherCode } from '../../arguments/restated.ts';
import { otherReport } from '../../arguments/scheduled.ts';
import { turnedRound } from '../../arguments/turned.ts';
import { retold } from '../../arguments/retold.ts';
import { checkpointInstead, sameReason } from '../../own-words/checkpoint-instead.ts';
import { exchanged } from '../../own-words/exchanged.ts';
import { leftOf } from '../../own-words/left-out.ts';
import { adds, amendedByThing, amendedByWords } from '../../own-words/amended.ts';
import { noted } from '../../own-words/noted.ts';
import { flagsIt } from '../../own-words/flags-it.ts';
import { ofNamed } from '../../own-words/of-named.ts';
import { otherField } from '../../own-words/other-field.ts';
import { apart } from '../../own-words/which-change.ts';
import { respelled } from '../../own-words/respelled.ts';
import type { Kind } from '#tools/fields.ts';
import type { Ranked } from '../rank.ts';
import { isUsable, type Decision } from '../decision.ts';
import { readMessage, type Message } from '../message.ts';
import { wishOf } from '../verbs.ts';
import { andAlso, asksOf, leaving, readAmendment } from './amend.ts';

/** What the message says of the fields of the changes, or of another thing that they are done to. */
export function readAmendedWords(message: Message): Decision | null {
  const { understood: text, language, best, sure, situation, catalogue } = message;
  const { proposed } = situation;
  if (!proposed?.length || asksOf.test(text.folded) || leaving.test(text.folded)) return null;
  const turned = turnedRound(message.text);
  const again = turned === null ? null : readMessage(turned, catalogue, situation);
  const right = again && (readAmendedWords(again) ?? readAmendment(again));
  if (right) return right;
  // "The first, reason: …" is another row and another reason: neither alone.
  const said = text.entities.map(({ kind }) => kind);
  if (said.includes('ordinal') && said.includes('reason')) return null;
  const entries = proposed.flatMap(({ path }) => catalogue.byPath.get(path) ?? []);
  if (entries.length < proposed.length || !entries.every((entry) => isUsable(entry, situation))) return null;
  const held = checkpointInstead(text, proposed);
  const checkpoint = held && catalogue.byPath.get(held.path);
  if (held && checkpoint && isUsable(checkpoint, situation)) return propose(language, [held]);
  const report = proposed.length === 1 ? otherReport(text, entries[0]!, proposed[0]!.args, situation) : null;
  if (report) return propose(language, [{ path: proposed[0]!.path, args: report }]);
  const remarked = noted(text, entries, proposed);
  if (remarked) return propose(language, remarked);
  const rewritten = retold(text, entries, proposed);
  if (rewritten) return propose(language, rewritten);
  const parted = proposed.length === 1 ? apart(text, entries[0]!, proposed[0]!) : null;
  if (parted) return propose(language, parted);
  // "And mark it ARS too" is another change of the same thing.
  if (andAlso.test(text.folded) && best && ((best.entry.contract.effect !== 'read' && !entries.includes(best.entry)) || flagsIt(text.folded))) return null; // prettier-ignore
  const traded = exchanged(text, entries, proposed);
  if (traded) return propose(language, traded);
  const taken = proposed.length === 1 && mistaken.test(text.folded) ? amendedByThing(text, entries[0]!, proposed[0]!) : null; // prettier-ignore
  if (taken) return propose(language, taken);
  const mended = proposed.length === 1 ? respelled(text, proposed[0]!) : null;
  // Who says a command anew, with another number, corrects nothing.
  if (mended && text.terms.length < 5 && wishOf(text.folded) !== 'change' && !adds.test(text.folded))
    return propose(language, [mended]);
  const left = text.entities.some(({ kind }) => kind === 'tracking') ? null : leftOf(text, entries, proposed);
  if (left) return propose(language, left);
  // "Create a new GOLD-BR" beside one that is to be deleted is another deed.
  const isDeed = wishOf(text.folded) === 'change' && best !== undefined && !entries.includes(best.entry);
  const others =
    proposed.length === 1 && !isDeed ? ofOtherCode(text, entries[0]!, proposed[0]!, situation.today) : null;
  if (others) return propose(language, others);
  const reworded = ofNamed(text, entries, proposed);
  if (reworded) return propose(language, reworded);
  const moved = proposed.length === 1 ? otherField(text, entries[0]!, proposed[0]!) : null;
  if (moved) return propose(language, [moved]);
  // Who says all of it anew does not amend.
  if (best && entries.includes(best.entry) && isWhole(best) && wishOf(text.folded) === 'change' && !sameReason.test(text.folded)) return null; // prettier-ignore
  const isOther =
    best &&
    sure > 0.97 &&
    best.entry.contract.effect !== 'read' &&
    !entries.includes(best.entry) &&
    text.terms.length > 3;
  if (isOther || (proposed.length > 1 && text.entities.some(({ kind }) => kind === 'tracking'))) return null;
  const each = proposed.map((one, at) => amendedByWords(text, entries[at]!, one));
  const more = proposed.length === 1 ? amendedByThing(text, entries[0]!, proposed[0]!) : null;
  const next = more ?? (each.some((one) => one !== null) ? each.map((one, at) => one ?? proposed[at]!) : []);
  return propose(language, next, [...new Set(each.flatMap((one) => one?.unused ?? []))]);
}

/** Says of what it names that it was another. */
const mistaken =
  /(?<!\p{L})(?:wrong (?:parcel|package|number|code|one|tracking)|(?:paquete|pacote|codigo|numero|guia|encomenda|rastreo|rastreio)(?: d[eo] (?:paquete|pacote|envio))? (?:equivocad[oa]|incorrect[oa]|errad[oa])|(?:codigo|numero) (?:errado|equivocado) d[eo] (?:pacote|paquete)|(?:me (?:enganei|equivoque|confundi)|errei|mixed up|got) (?:(?:de|del|do|no|na|en|con|com|the|o|el|la|a) )*(?:paquete|pacote|envio|guia|encomenda|numero|codigo|n[ro]|rastreo|rastreio|parcels?|packages?|numbers?|tracking)|(?:passei|dei|mandei|botei|coloquei|pus|di|puse|mande|pase|gave|sent|typed) (?:(?:you|the|o|el|la|um|un|a|te|le|lhe) )*(?:n|nro|numero|codigo|number|guia|rastreo|rastreio|tracking|pacote|paquete)\W*(?:errad[oa]|equivocad[oa]|mal|wrong|incorrect[oa]?|trocad[oa]))(?!\p{L})/u;

const things = new Set<Kind>(['tracking', 'mawb', 'manifest', 'bag', 'hub-manifest', 'pre-alert', 'code', 'id', 'employee', 'partner']); // prettier-ignore
/** Whether a command lacks nothing, and says itself what it is done to. */
function isWhole({ entry, filled: { args, assumed, missing } }: Ranked): boolean {
  const objects = entry.slots.filter(({ field }) => things.has(field.kind));
  const isSaid = objects.some(({ key }) => args[key] !== undefined && !assumed.includes(key));
  return !missing.length && (isSaid || !objects.length);
}

function propose(
  language: Message['language'],
  changes: readonly Proposed[],
  unused: readonly string[] = [],
): Decision | null {
  const [first, ...more] = changes.map(({ path, args }) => ({ path, args }));
  if (!first) return null;
  return { do: 'call', language, ...first, assumed: [], guessed: [], doubts: [], more, ...(unused.length && { unused: [...unused] }) }; // prettier-ignore
}
