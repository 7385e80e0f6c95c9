import { naming } from '../../arguments/naming.ts';
import { fill } from '../../arguments/fill.ts';
import { renumbered } from '../../arguments/renumbered.ts';
import { bareNumber, isBare, ofOtherCode, retimed, sameValue } from '../../arguments/restated.ts';
import { everyDay, rescheduled } from '../../arguments/rescheduled.ts';
import type { Proposed } from '../../arguments/situation.ts';
import type { Kind } from '#tools/fields.ts';
import type { Entry, Slot } from '../catalogue.ts';
import type { Understood } from '../../understanding/understand.ts';
import { matches } from '../../own-words/match.ts';
import { chosenOf, elsewhere, narrowed, only, swappedAt, takesAway } from '../../own-words/which-change.ts';
import { fieldNames, newlyQuoted } from '../../own-words/amended.ts';
import { flagsIt } from '../../own-words/flags-it.ts';
import { flagAsArs } from '#tools/operations/flag-as-ars.ts';
import { tokens } from '../../understanding/normalise.ts';
import { otherRow } from '../deed-on-rows.ts';
import { isUsable, say, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';
import { regret } from '../../arguments/text-leads.ts';
import { isForeignDeed, wishOf } from '../verbs.ts';

const correcting =
  /^\W*(?:(?:hm+|mm+|oh|ah|ops|oops|uy|epa|eita|damn|shit|ok|errei|me equivoque|my mistake|i was wrong|engano|na verdade|en realidad|pensando (?:bem|melhor|bien|mejor)|pensandolo (?:bien|mejor)|repensando|on second thoughts?|thinking (?:about it|again)|come to think of it|espera|wait|perdon|perdona|disculpa|desculpa|foi mal|sorry|my bad)\W+)*(?:[a-z]{2}\d{9}[a-z]{2} (?:should|must|needs?|has to|deberia|debe|tiene que|deve\p{L}*|tem que)|foi (?:as|ontem|hoje|em)|fue (?:a las?|ayer|hoy|en)|it was (?:at|yesterday|today|in)|no|not|nao|nope|leave|deja|deje|deixa|deixe|wrong|equivocado|errado|i mistyped|i mean|typo|its|it is|era|e a|es el|es la|say|que diga|mejor|melhor|better|la nota|el motivo|a nota|o motivo|do|the same|same|ditto|tambien|tambem|igual|lo mismo|o mesmo|a mesma coisa|esquece|olvida|forget|muda|cambia|set|put|pon\p{L}*|poe|bota|coloca|os|as|los|las|el|la|o|a|actually|sorry|rather|wait|corrig\p{L}*|corrij\p{L}*|correct(?: that| it| the)?|fix(?: that| it| the)?|u+y|opa|aument\p{L}*|sub[ea]|baj[ae]|baix[ae]|increase|raise|lower|reduce|que sean?|que sejam?|mejor|perdon|en realidad|melhor|desculpa|na verdade|yes but|si pero|sim mas|make it|make that|that should be|i meant|quise decir|quis dizer|quer dizer|quiero decir|with|con|com|and|y|e|only|just|solo|solamente|apenas|somente|but|pero|mas|hazlo|que sea|faz|instead|change it to|cambialo a|muda para|add|agrega\p{L}*|adiciona|quit[ae]|saca|remove|drop|ditch|skip|scrap|tira|tire|without|sin|sem|except|excepto|exceto|menos|fora|minus|all but|take|also|(?:in|en|em|as) (?:an? )?(?:excel|xlsx|csv|planilha|planilla))(?!\p{L})/u;

/** "Espera, al primero no …", "aliás, …": says something over. */
const regretted = new RegExp(`^\\W*${regret}\\s*[,.;:!–-]`, 'u');
/** "Status errado, o certo é …", "the time is wrong: …". */
const isWrong =
  /^\W*(?:(?:the|el|la|o|a) )?\p{L}+(?: \p{L}+)? (?:(?:is|esta|ta|es|era) )?(?:wrong|errad[oa]|equivocad[oa]|incorrect[oa]?|mal)\s*[,;.:–-]|^\W*(?:(?:i|yo|eu) )?(?:me (?:equivoque|confundi|enganei)|errei|got|typed|put|wrote|wrong)\s[^,;:]{0,30}[,;:.–-]|^\W*(?:the )?(?:right|correct) (?:one|number|code|label|parcel)(?!\p{L})/u;
const numeric = new Set<Kind>(['count', 'percent', 'money', 'weight', 'days', 'span']);

const forgets = /(?<!\p{L})(?:forget|esquec\p{L}*|olvid\p{L}*|leave|deja|deixa)(?!\p{L})/u;
const untouched = /(?<!\p{L})(?:(?:do ?n.?t|do not) (?:change|touch|update)|no (?:l[oa]s? )?(?:cambi|toqu|modifi)\p{L}*|nao (?:mex|mud|alter|troqu|troc)\p{L}*|(?:leave|keep) .{2,30} (?:as (?:it )?(?:is|was)|alone)|(?:dej|deix)\p{L}* .{2,30} (?:como esta\p{L}*|igual|assim|asi))(?!\p{L})/u; // prettier-ignore
/** "Forget the attempts", "only the tracking", "sin el descuento": the change without the fields that are named, or without all others. */
function shortened({ folded }: Understood, { slots }: Entry, { path, args }: Proposed): Proposed | null {
  const changing = slots.filter(({ key, field, required }) => args[key] !== undefined && !(naming.has(field.kind) && (required || key === 'trck_nmr_fol'))); // prettier-ignore
  const without = (left: ReadonlySet<string>): Proposed => ({ path, args: Object.fromEntries(Object.entries(args).filter(([key]) => !left.has(key))) }); // prettier-ignore
  if (changing.length < 2) return null;
  // What is dropped is called by less: a parcel's order is its label.
  const names = matches(tokens(folded), fieldNames(changing, { order: 'label, etiqueta, rotulo' }));
  const named = (from: number, until: number): Set<string> =>
    new Set(names.flatMap(({ start, means }) => (start > from && start < until ? means.map(({ key }) => key) : [])));
  const kept = only.exec(folded);
  const keeps = kept && named(kept.index, Infinity);
  if (keeps?.size)
    return keeps.size < changing.length ? without(new Set(changing.flatMap(({ key }) => (keeps.has(key) ? [] : [key])))) : null; // prettier-ignore
  // "The external tracking, don't change it": the field stands before.
  const left = untouched.test(folded) ? named(-1, Infinity) : undefined;
  if (left?.size) return left.size < changing.length ? without(left) : null;
  const forget = forgets.exec(folded) ?? (/\d/.test(folded) ? null : takesAway.exec(folded));
  if (!forget) return null;
  const comma = folded.indexOf(',', forget.index);
  const drops = named(forget.index, comma < 0 ? Infinity : comma);
  return drops.size && drops.size < changing.length ? without(drops) : null;
}

/** The same change with other values. */
function corrected(text: Understood, entry: Entry, one: Proposed, today: string, before?: string): Proposed | null {
  const { entities } = text;
  const recurring = entry.slots.find(({ key, field }) => field.kind === 'recurrence' && typeof one.args[key] === 'string'); // prettier-ignore
  const when = recurring && rescheduled(String(one.args[recurring.key]), text);
  // "Make it daily": when it runs, and no report of that name.
  if (when && (text.terms.length < 4 || !entities.some(({ kind }) => kind === 'recurrence')))
    return { path: one.path, args: { ...one.args, [recurring.key]: when } };
  const filled = fill(entry, text, [], today);
  const args = { ...one.args };
  let changed = false;
  const bare = bareNumber(text, entry, one, before);
  if (bare) Object.assign(args, bare);
  changed = bare !== null;
  const isKey = ({ field, key }: Slot): boolean => naming.has(field.kind) && one.args[key] !== undefined;
  for (const slot of entry.slots) {
    const value = filled.args[slot.key];
    if (value === undefined || filled.assumed.includes(slot.key) || isKey(slot) || wordy.has(slot.field.kind)) continue;
    if (bare && (numeric.has(slot.field.kind) || slot.field.kind === 'id')) continue;
    const same = sameValue(slot, entry, one, text);
    args[same] = value;
    changed = true;
  }
  const [number, ...more] = entities.filter((each) => each.kind === 'number');
  const figures = entry.slots.filter(({ key, field }) => numeric.has(field.kind) && typeof one.args[key] === 'number');
  if (!changed && number && !more.length && figures.length === 1) {
    args[figures[0]!.key] = number.value;
    changed = true;
  }
  const words = entry.slots.filter(({ field, key }) => wordy.has(field.kind) && !isKey({ field, key } as Slot));
  const quoted =
    newlyQuoted(
      text.text,
      words.map(({ key }) => one.args[key]),
    ) ??
    remark
      .exec(text.text)?.[1]
      ?.replace(/\W+(?:instead|en su lugar|en vez|em vez disso)\W*$/iu, '')
      .trim();
  const code = entities.find(({ kind, start }) => start >= 0 && ['order', 'code', 'tracking'].includes(kind));
  const written = entry.slots.filter(
    ({ key, field }) =>
      !isKey({ key, field } as Slot) &&
      ['order', 'text', 'note', 'code'].includes(field.kind) &&
      typeof one.args[key] === 'string',
  );
  if (quoted && words.length) {
    args[(words.find(({ field }) => field.kind === 'note') ?? words[0]!).key] = quoted;
    changed = true;
  } else if (
    !changed &&
    words.length &&
    !entities.some(({ start, kind }) => start >= 0 && kind !== 'reason') &&
    rewords.test(text.text)
  ) {
    const was = words.filter(({ key }) => typeof one.args[key] === 'string');
    if (was.length !== 1) return null;
    args[was[0]!.key] = rewords.exec(text.text)![1]!.trim();
    changed = true;
  } else if (!changed && code && written.length === 1) {
    args[written[0]!.key] = code.said;
    changed = true;
  }
  const reworded = changed ? undefined : renumbered(text, entry, one);
  if (reworded) return { path: one.path, args: { ...args, ...reworded } };
  const moment = entry.slots.find(({ key, field }) => field.kind === 'instant' && typeof one.args[key] === 'string');
  const hour = instead.exec(text.folded);
  const was = moment && String(one.args[moment.key]);
  if (moment && was && hour && Number(was.slice(11, 13)) === Number(hour[2])) {
    args[moment.key] = `${was.slice(0, 11)}${hour[1]!.padStart(2, '0')}${was.slice(13)}`;
    return { path: one.path, args };
  }
  const then = was ? retimed(was, text, today) : undefined;
  if (moment && then && then !== was) {
    args[moment.key] = then;
    changed = true;
  }
  return changed ? { path: one.path, args } : null;
}
/** "It was 10 not 9". */
const instead =
  /(?<![\d:])(\d{1,2})(?:h|:00)?(?: |, ?)(?:not|no|nao|y no|e nao|and not|instead of|en vez de|em vez de) (?:at |a las? |as )?(\d{1,2})(?![\d:])/;
/** "Make it: label unreadable", where the change has one field for words. */
const rewords =
  /(?:^|\W)(?:(?:make|change) (?:it|that)(?: to)?|c[aá]mbial[oa] (?:a|por)|que (?:sea|seja)|(?:muda|troca)(?: isso)? (?:para|pra|por))\s*:?\s+(\p{L}.{2,})$/iu;
const wordy = new Set<Kind>(['note', 'text', 'person']);
const remark =
  /(?:say|says|saying|read|que diga|diga|(?<!(?:quer|quis|quero) )dizer|que diz|remark|note|comment|reason|motivo|nota|comentario|comentário|observaci[oó]n|observaç[aã]o|obs|raz[oó]n|raz[aã]o)\s*(?:correct[oa]?|cert[oa]|right|real|verdader[oa]|verdadeir[oa]|(?:(?:is|esta|está|es|é)\s+)?(?:wrong|errad[oa]|equivocad[oa]|incorrect[oa]?|mal)\s*[,;.–-])?(?:\s*(?:that|is|:|=|de|que|é|e|es|to|a|por|para|pra|pro)(?!\p{L}))?\s+(?:(?:outr[oa]|otr[oa]|another|(?:a |an )?other|(?:a )?different|diferente)(?: one)?\s*[:,.–-]+\s*)?(.{3,})$/iu;

const disables =
  /(?<!\p{L})(?:(?:just|only|solo|so|better|mejor|melhor) )?(?:disable|deactivate|turn (?:it )?off|deshabilita\p{L}*|desactiva\p{L}*|desabilita\p{L}*|desativa\p{L}*)(?!\p{L})/u;

/** "Don't delete it, just disable it": the change of the same thing that turns it off, where there is one. */
function disabledOf({ path, args }: Proposed, { catalogue, situation }: Message): Proposed | null {
  const other = catalogue.byPath.get(path.replace(/delete$/, 'update'));
  const flag = other?.slots.find(({ key }) => key === 'enabled');
  if (!path.endsWith('delete') || !other || !flag || !isUsable(other, situation)) return null;
  const keys = Object.entries(args).filter(([key]) => other.slots.some((slot) => slot.key === key));
  return keys.length ? { path: other.contract.path, args: { ...Object.fromEntries(keys), enabled: false } } : null;
}

/** "EE… should say label unreadable instead": of several changes the one that is named, by its parcel or by a field of it. */
function oneCorrected(
  text: Understood,
  entries: readonly Entry[],
  proposed: readonly Proposed[],
  today: string,
): Proposed[] {
  const named = proposed.filter(({ args }) =>
    text.entities.some(({ value, kind }) => kind === 'tracking' && JSON.stringify(args).includes(String(value))),
  );
  // "No wait, the label is PO-7": the one that has a field of that name, or for such a number.
  const words = tokens(text.folded);
  const isNumbered = text.entities.some(({ start, kind }) => start >= 0 && (kind === 'order' || kind === 'code'));
  const isOfField = ({ args }: Proposed, at: number): boolean => {
    const set = entries[at]!.slots.filter(({ key, field }) => args[key] !== undefined && !naming.has(field.kind));
    return (
      matches(words, fieldNames(set)).length > 0 || (isNumbered && set.some(({ field }) => field.kind === 'order'))
    );
  };
  const [one, ...more] = named.length ? named : proposed.filter(isOfField);
  const now = one && !more.length ? corrected(text, entries[proposed.indexOf(one)]!, one, today) : null;
  return now ? proposed.map((each) => (each === one ? now : each)) : [];
}

/** "Tuesday is better", "el martes mejor". */
const better = /(?<!\p{L})(?:(?:is|would be|works|suits|es|seria|e|fica|queda) )?(?:better|mejor|melhor)\W*$/u;
/** A question is none of these. */
export const asksOf =
  /\?\s*$|^\W*(?:and |y |e )?(?:how (?:much|many|long)|what|which|who|where|when|cuant[oa]s?|que es|cual|quien|donde|cuando|quant[oa]s?|qual|quem|onde|quando)(?!\p{L})/u;

/** "Hm 5 will do": a figure, and that it is enough. */
const enough =
  /^\W*(?:(?:no|nao|nope|hm+|mm+|ok|okay|well|wait|sorry|mejor|melhor|espera|bueno|bom|na verdade|en realidad|actually|con|com|with|pon|bota|coloca)\W+)*\d+(?:[.,]\d+)?\W*(?:%|\p{L}+)?\W*(?:is enough|will do|is fine|would do|basta\p{L}*|chega|alcanza\p{L}*|es suficiente|e suficiente|esta bi?e[nm]|esta bom|then|mejor|melhor|entonces|entao)?\W*$/u;

/** What drops everything that waits. */
const dropping =
  '(?:leave|keep) (?:it|them|(?:the |that |this )?(?:parcel|package|order|invoice|bag|master|manifest|card|thing)s?) (?:as (?:it |they )?(?:is|was|are|were)|alone|like that)|nvm|never ?mind(?: (?:it|that))?|leave it|let it be|abort|forget (?:it|that|this|about (?:it|that)|them|both|all|everything)|(?:cancel|drop|scrap|scratch|discard|abort)(?: (?:it|that|this|them|both|all|everything))(?: of (?:it|them))?|cancel|(?:do ?n.?t|do not) (?:\\p{L}+ )?(?:do |change |flag |add )?(?:anything|it|them|any of (?:it|them)|either)|nothing|do nothing|(?:i |i.ve |have )?changed my mind|not needed(?: anymore)?|cambie de (?:idea|opinion)|mudei de ideia|mejor no|melhor nao|no importa|nao importa|ya no (?:hace falta|lo quiero|quiero)|nao quero mais|dejal[oa]|deix[ae] isso|dej[ae]|deix[ae]|(?:lo )?dej(?:a|e|alo|emoslo|alos|elos) (?:el |la |los |las |ese |esa )?(?:paquete|envio|factura|bolsa|pedido|asi)? ?(?:asi|como (?:esta|estaba|estan)|quiet[oa]s?)|dej(?:al|el)os? asi|olvidal?os?|cancel(?:a|e)(?:l[oa]s?|r)?(?: tod[oa]s?| ambos| los dos)?|(?:cancel|descart|olvid)(?:a|e|ar) (?:eso|esto|isso|isto|el cambio|a mudanca|a alteracao)|descart(?:a|e)(?:l[oa]s?|r)?(?: tod[oa]s?| ambos| los dos)?|no (?:hagas|haga|cambies|cambie|marques) nada|nada|deix[ae] (?:o |a |os |as |esse |essa )?(?:pacote|envio|fatura|saca|pedido)? ?(?:assim|como (?:esta|estava)|pra la|para la|quieto|tudo como (?:esta|estava))|esquece(?: isso| tudo| os dois)?|nao (?:faz|faca|muda|mude|precisa)(?: mais)?(?: nada)?|descarta(?:r)?(?: tudo| os dois| ambos)?|nao precisa mais|ya no|na mao|nao era (?:esse|essa|isso)|no era (?:ese|esa|eso)|wrong one';
export const leaving = new RegExp(
  `^\\W*(?:(?:no|nah|nao|ok|okay|well|bueno|bom|mejor|melhor|actually|wait|stop|oh|ah|uy|ay|oo?ps|espera|pera|perai|olha|mira|sabes que|you know what|pensando bem|pensandolo bien|en realidad|na verdade|on second thoughts?|sorry|perdon|desculpa|hm+|mm+|y|e|and|please|por favor)\\W+)*(?:(?:${dropping})(?:\\W+(?:all|both|everything|tod[oa]s?|ambos|ambas|l[oa]s dos|os dois|as duas|tudo|them|those|these|it|that|please|por favor|entonces|entao|then|ok))*\\W*)+$`,
  'u',
);

/** "And put an ARS flag on it", "aproveita e bota ARS nele", "de paso ponlo en ARS". */
const more = String.raw`^\W*(?:and|y|e|ok|while (?:you.?re|we.?re) at it|aprovech\p{L}*|aproveit\p{L}*|de paso|de una vez|ya que estamos|ja que esta\p{L}*)\W+(?:(?:and|y|e|para|pra)\W+)?(?:(?:please|pls|por favor)\W+)?(?:put|add|mark|flag|set|raise|pon\p{L}*|marc\p{L}*|marqu\p{L}*|agreg\p{L}*|coloc\p{L}*|bot[ae]\p{L}*|poe|mand\p{L}*|envi\p{L}*|mete\p{L}*)(?!\p{L})`;
/** Another change of the same thing. */
export const andAlso = new RegExp(
  [
    String.raw`^\W*(?:and |y |e |ok |pls |please )*(?:(?:mark|flag|m[aá]rc\p{L}*|pon\p{L}*|agreg\p{L}*|coloc\p{L}*|bot\p{L}*|add)(?: (?:it|them|lo|la|o|a|isso|ele|ela))? )?(?:also|tambien|tambem|ademas|alem disso|besides|as well)(?!\p{L})`,
    // "And flag it ARS too", "y márcalo ARS".
    String.raw`^\W*(?:and|y|e) (?:please |por favor )?(?:(?:for|to|on|a|al|en|em|n)\s?(?:that|this|the same|it|ese|esa|este|esta|mism[oa]|el mismo|la misma|esse|essa|mesm[oa])(?: (?:one|parcel|paquete|pacote|envio))?,? )?(?:(?:mark|flag|set|change|add) (?:it|them|that)|(?:marc|pon|agreg|cambi|coloc)\p{L}*l[oae]s?|(?:marca|coloca|bota|poe|muda|troca) (?:ele|ela|isso|[oa]))(?!\p{L})`,
    String.raw`^\W*(?:and|y|e) [^,;:]*(?<!\p{L})(?:too|tambien|tambem)(?!\p{L})`,
    more,
  ].join('|'),
  'u',
);
/** What another change of the same thing lacks is the thing that waits to be changed. */
function withThing(
  filled: Ranked['filled'],
  { slots }: Entry,
  proposed: readonly Proposed[],
): Pick<Ranked['filled'], 'args' | 'missing'> {
  const [lacking, ...more] = filled.missing;
  const slot = slots.find(({ key, field }) => key === lacking && naming.has(field.kind));
  const values = [...new Set(proposed.flatMap(({ args }) => [args.trck_nmr_fol ?? args.tracking_number ?? args.tracking_list ?? []].flat()))]; // prettier-ignore
  if (!slot || more.length || slot.field.kind !== 'tracking' || values.length !== 1) return filled;
  return { args: { ...filled.args, [slot.key]: slot.field.list ? values : values[0] }, missing: [] };
}
/** "Also change its order label": another change of the same thing, beside those that wait. */
function besides(
  { understood: text, best: top, ranked, situation, language }: Message,
  entries: readonly Entry[],
): Decision | null {
  const { proposed = [] } = situation;
  const flag = flagsIt(text.folded) ? ranked.find(({ entry }) => entry.contract.path === flagAsArs.path && isUsable(entry, situation)) : undefined; // prettier-ignore
  const best = flag ?? top;
  if (!andAlso.test(text.folded) || !best || best.entry.contract.effect === 'read' || entries.includes(best.entry)) return null; // prettier-ignore
  const { args, missing } = withThing(best.filled, best.entry, proposed);
  const isOfIt = best.entry.slots.some(({ key, field }) => naming.has(field.kind) && args[key] !== undefined);
  if (missing.length || !isOfIt || (!flag && best.score < 0.5)) return null;
  const [first, ...more] = [...proposed, { path: best.entry.contract.path, args }];
  return { do: 'call', language, ...first!, assumed: [], guessed: [], doubts: [], more };
}

/** "Only the first", "make it 4", "no, SO-11": the changes that wait, with what the message corrects in them. */
export function readAmendment(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language, best, sure } = message;
  const { proposed, today } = situation;
  if (!proposed?.length) return null;
  if (leaving.test(text.folded)) return say(language, 'Nothing was changed.');
  if (
    asksOf.test(text.folded) ||
    (!correcting.test(text.folded) &&
      !andAlso.test(text.folded) &&
      !(regretted.test(text.folded) && wishOf(text.folded) !== 'look') &&
      !isWrong.test(text.folded) &&
      !isBare(text) &&
      !enough.test(text.folded) &&
      !everyDay.test(text.folded) &&
      !better.test(text.folded))
  )
    return null;
  const entries = proposed.map(({ path }) => catalogue.byPath.get(path));
  if (entries.some((entry) => !entry || !isUsable(entry, situation))) return null;
  if (entries.some((entry) => isForeignDeed(text.folded, entry!))) return null;
  const beside = besides(message, entries as Entry[]);
  if (beside) return beside;
  const asksElse =
    best && sure > 0.95 && text.terms.length > 4 && !proposed.some(({ path }) => path === best.entry.contract.path);
  if (asksElse) return null;
  const [single, ...others] = proposed;
  const milder = single && !others.length && disables.test(text.folded) ? disabledOf(single, message) : null;
  if (milder) return { do: 'call', language, ...milder, assumed: [], guessed: [], doubts: [] };
  const swapped = swappedAt(text, entries as Entry[], proposed);
  const chosen = swapped ?? chosenOf(text, proposed);
  if (chosen)
    return { do: 'call', language, ...chosen[0]!, assumed: [], guessed: [], doubts: [], more: chosen.slice(1) };
  const fewer = proposed.map((one, at) => narrowed(text, entries[at]!, one));
  const isNarrowed = fewer.some((one) => one !== undefined);
  const next = isNarrowed
    ? fewer.flatMap((one, at) => (one === null ? [] : [one ?? proposed[at]!]))
    : proposed.length > 1
      ? oneCorrected(
          text,
          entries.map((entry) => entry!),
          proposed,
          today,
        )
      : proposed.length === 1
        ? (otherRow(text, entries[0]!, proposed[0]!, situation.last)?.map(
            (one) => corrected(text, entries[0]!, one, today) ?? one,
          ) ??
          ofOtherCode(text, entries[0]!, proposed[0]!, today) ??
          elsewhere(text, entries[0]!, proposed[0]!) ??
          [
            shortened(text, entries[0]!, proposed[0]!) ??
              corrected(text, entries[0]!, proposed[0]!, today, situation.before),
          ].filter((one) => one !== null))
        : [];
  const [first, ...more] = next;
  if (!first) return null;
  return { do: 'call', language, ...first, assumed: [], guessed: [], doubts: [], more };
}
