import type { Slot } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import { checkpointHint } from '../understanding/checkpoint-hints.ts';
import { blank } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { zoneSaid } from '../understanding/time-zones.ts';
import { Filling, setText, takes, takesAlso, wanted } from './filling.ts';

const belongs = /\b(?:of|for|on|de|del|da|do|dos|das|no|na|en|em)\b/;

/** The words between the entity before it and an entity. */
function termsBefore(entity: Entity, text: Understood): Understood['terms'] {
  const previous = text.entities.findLast(({ kind, end }) => kind === entity.kind && end <= entity.start);
  return text.terms.filter(
    ({ start, end }) => end <= entity.start && entity.start - end < 20 && start >= (previous?.end ?? 0),
  );
}

/** "The external number of LX…": the parcel whose field is spoken of. */
const owns = (entity: Entity, slot: Slot, text: Understood): boolean =>
  entity.kind === 'tracking' &&
  termsBefore(entity, text).some(
    ({ term, end }) =>
      !vague.has(term) && slot.concepts.has(term) && belongs.test(text.folded.slice(end, entity.start)),
  );
const vague = new Set(['#parcel', '#number', '#change']);

/** "From LAX to MIA": of two airports. */
const leaving =
  /(?<!(?:caminho|camino|rumo|destino|direcao|direccion|chegada|llegada) )\b(?:from|out of|desde|del?|d[ao])\s+$/;
const reaching =
  /(?:\b(?:(?:a caminho|en camino|rumo|camino) (?:de|do|da|ao?|al?)|to|into|al?|hacia|hasta|para|pra|ate|(?:received|arriv\w+|landed|due|expected|recibid\w+|recebid\w+|lleg\w+|cheg\w+) (?:in|at|en|em|no|na))\s+|[A-Z]{3}\s?[-–>→]+\s?)$/i;
const ways: Record<string, RegExp> = {
  iata_code_origin: leaving,
  from: leaving,
  to: reaching,
  iata_code_destination: reaching,
  port_iata: reaching,
  destination_gateway: reaching,
  destination: reaching,
};

/** "Loggi instead of Correios": who is replaced. */
const replaced =
  /\b(?:instead of|rather than|in place of|replac\w+|en (?:lugar|vez) del?|no lugar d[eoa]s?|em vez d[eoa]s?|substitu\w+|reemplaz\w+ a)\s+(?:the |el |la |los |las |o |a |os |as )?$/;

/** The words right before an entity decide between several fields of its kind ("external tracking AX77…", "from MIA"). */
function prefers(slot: Slot, entity: Entity, text: Understood): boolean {
  if (slot.field.kind === 'iata' && ways[slot.key]?.test(text.folded.slice(0, entity.start))) return true;
  if (slot.key === 'service_provider_code' && replaced.test(text.folded.slice(0, entity.start))) return true;
  return termsBefore(entity, text).some(
    ({ term, end }) =>
      term !== '#parcel' &&
      slot.concepts.has(term) &&
      // "The external number of LX…" names the parcel, not its external number.
      !(entity.kind === 'tracking' && belongs.test(text.folded.slice(end, entity.start))),
  );
}

const rightOne =
  /(?:\b(?:really|actually|correct(?:o|a)?|right|good|proper|buen[oa]|cert[oa]|verdader[oa]|verdadeir[oa]|realidad|realidade|sino|mas sim|e sim|rather|should be|should go to|should say|must be|deb(?:e|ia|eria) (?:ser|decir|ir)|dev(?:e|ia|eria) ser|tiene que ser|tem que ser|(?:y|e|but|pero|mas|and) (?:es|e|is|it is|era)|belongs to|pertenece a|pertence a)(?:\s+(?:is|one|es|e|era|number|de|del|da|do|la|el|o|a|s)\b|\W)*)\s*$/;
const newOne = /\b(?:to|into|by|with|con|por|a|al|para|pra|pro|ao|com)\s+(?:the\s+|el\s+|la\s+|o\s+|a\s+)?$/;

/** Of two values for one field of a change the right one is taken: "charged to X, really Y's", "from X to Y". */
function replacing(from: readonly Entity[], all: readonly Entity[], text: Understood): readonly Entity[] {
  if (all.length < 2) return from;
  const left = (entity: Entity): string => text.folded.slice(Math.max(0, entity.start - 40), entity.start);
  const best =
    all.find((entity) => rightOne.test(left(entity))) ??
    (from.length > 1 ? from.findLast((entity) => newOne.test(left(entity))) : undefined);
  return best ? [best] : from;
}

/** "2026-10B": half a month of billing, which is no other code. */
const isPeriod = ({ kind, value }: Entity): boolean => kind === 'code' && /^20\d\d-\d\d[AB]$/.test(String(value));

/** What the text names goes into the fields of its kind. */
export function fillByKind(filling: Filling, text: Understood): void {
  const { slots, contract } = filling.entry;
  const hasCity = slots.some(({ key, field }) => key === 'city' && field.kind === 'text');
  const fillFrom = (slot: Slot, isFitting: (entity: Entity) => boolean): void => {
    const rivals = slots.filter(
      (other) => other !== slot && other.field.kind === slot.field.kind && filling.empty(other),
    );
    const fitting = filling.free().filter(isFitting);
    const told = fitting.filter((entity) => prefers(slot, entity, text));
    const mine = fitting.filter((entity) => !rivals.some((rival) => prefers(rival, entity, text)));
    const changes = contract.effect !== 'read' && !slot.field.list;
    const owner = changes ? fitting.filter((entity) => rivals.some((rival) => owns(entity, rival, text))) : [];
    // Where no other field wants them, all of a list belong together: "the numbers A and B".
    const from = told.length && (rivals.length || !slot.field.list) ? told : mine;
    if (owner.length && !told.length) filling.put(slot, owner, wanted(slot));
    else filling.put(slot, changes ? replacing(from, mine, text) : from, wanted(slot));
  };
  for (const slot of slots) {
    const kinds = takes[slot.field.kind];
    // "For Ana in Campinas": the city of an address is no airport of the way.
    const isAirport = ({ said }: Entity): boolean => !hasCity || slot.field.kind !== 'iata' || said.length === 3;
    if (kinds && !slot.field.hidden)
      fillFrom(slot, (entity) => kinds.includes(entity.kind) && isAirport(entity) && isPeriod(entity) === (slot.key === 'invoice_period')); // prettier-ignore
  }
  for (const slot of slots) {
    const also = takesAlso[slot.field.kind];
    if (!also || slot.field.hidden) continue;
    const isAlso = ({ kind, value }: Entity): boolean => kind === also.kind && also.shape.test(String(value));
    const given = filling.args[slot.key];
    if (Array.isArray(given) && contract.effect === 'read' && filling.free().some(isAlso)) {
      const more = filling.free().filter(isAlso);
      filling.args[slot.key] = [...given, ...more.map(({ value }) => value)];
      for (const entity of more) filling.used.add(entity);
    } else if (filling.empty(slot)) fillFrom(slot, isAlso);
  }
}

const leaves =
  /\b(?:left|leaving|departed|took off|flew out of|out of|salio de|salieron de|salio desde|partio de|despego de|saiu de|sairam de|partiu de|decolou de)\s+(?:el |la |o |a |the )?$/;
const reaches =
  /\b(?:arrived (?:at|in)|landed (?:at|in)|reached|got to|touched down (?:at|in)|llego a|llegaron a|aterrizo en|aterrizaron en|chegou (?:a|em|no|na)|chegaram (?:a|em)|pousou em|pousaram em)\s+(?:el |la |o |a |the )?$/;

/** "Left MIA", "llegó a Lima": a flight. */
function moved({ entities, folded }: Understood): string | undefined {
  for (const { kind, start } of entities) {
    if (kind !== 'iata' && kind !== 'city') continue;
    if (leaves.test(folded.slice(0, start))) return 'DEP';
    if (reaches.test(folded.slice(0, start))) return 'ARR';
  }
  return undefined;
}

/** A change that needs a checkpoint which nobody named takes the one that the words speak of. */
export function fillCheckpoint(filling: Filling, text: Understood): void {
  const slot = filling.entry.slots.find(({ field, required }) => required && field.kind === 'checkpoint');
  if (!slot || !filling.empty(slot) || filling.entry.contract.effect === 'read') return;
  const hint = moved(text) ?? checkpointHint(blank(text.folded, filling.entities));
  if (!hint) return;
  filling.args[slot.key] = hint;
  filling.assumed.push(slot.key);
}

/** What a field for codes is called decides which codes it takes. */
const named: [concept: string, kinds: Entity['kind'][], lead?: RegExp][] = [
  ['#currency', ['currency']],
  ['#airline', ['airline']],
  ['#user', ['user']],
  ['#laststatus', ['checkpoint'], /\b(?:last|latest|ultim[oa])\b[^,.;]{0,40}$/],
  [
    '#entrypoint',
    ['iata', 'city'],
    /\b(?:through|thru|via|by|at|from|out of|entry point|por|pel[oa]|desde|entrada(?: (?:en|em|por))?|entraron (?:en|a)|entro (?:en|a)|entrou em)\s+(?:el |la |o |a |the )?$/,
  ],
];

const zoneName = /(?<!\p{L})(?:zone|zona|as|like|como|of|to|in)\s+(\p{Lu})(?![\p{L}\d])/gu;
/** "Zone D priced as C": the letters of zones, into the fields that ask for them in their order. */
function fillZones(filling: Filling, { text }: Understood): void {
  const slots = filling.entry.slots.filter(({ key, field }) => /^(?:new_)?zone$/.test(key) && field.kind === 'code');
  if (!slots.length || !/zon[ea]/i.test(text)) return;
  for (const [index, match] of [...text.matchAll(zoneName)].entries()) {
    const slot = slots[index];
    if (slot && filling.empty(slot)) setText(filling, slot, { value: match[1]!, start: match.index, end: match.index + match[0].length }); // prettier-ignore
  }
}

/** "The invoices of 1 to 15 October": half a month of billing; of a whole month it is asked which half. */
function fillPeriod(filling: Filling): void {
  const slot = filling.entry.slots.find(({ key }) => key === 'invoice_period');
  const days = slot && filling.empty(slot) ? filling.free().find(({ kind }) => kind === 'days') : undefined;
  const hasDays = filling.entry.slots.some(({ field }) => field.kind === 'day');
  if (!days?.from || !days.to || hasDays || days.from.slice(0, 7) !== days.to.slice(0, 7)) return;
  const [first, last] = [Number(days.from.slice(8)), Number(days.to.slice(8))];
  const isHalf = last <= 15 || first > 15;
  if (isHalf || filling.entry.contract.effect !== 'read') filling.used.add(days);
  if (isHalf) filling.args[slot!.key] = days.from.slice(0, 7) + (last <= 15 ? 'A' : 'B');
}

/** Currencies, users and airports into the fields for codes that ask for them. */
export function fillCodes(filling: Filling, text: Understood): void {
  fillZones(filling, text);
  fillPeriod(filling);
  for (const slot of filling.entry.slots) {
    const { kind, hidden } = slot.field;
    if ((kind !== 'code' && kind !== 'time-zone') || hidden || !filling.empty(slot)) continue;
    if (kind === 'time-zone') {
      const said = zoneSaid(filling.free(), text.folded);
      if (said) filling.put(slot, [said.place], () => said.zone);
      continue;
    }
    const rule = named.find(([concept]) => slot.label.has(concept));
    if (!rule) continue;
    const [, kinds, lead] = rule;
    const fitting = filling
      .free()
      .filter(({ kind, start }) => kinds.includes(kind) && (!lead || lead.test(text.folded.slice(0, start))));
    filling.put(slot, fitting);
  }
}
