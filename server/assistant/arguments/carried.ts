import type { Kind } from '#tools/fields.ts';
import type { Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Filling } from './filling.ts';
import { pointsBack } from './implied.ts';

const closer =
  /(?:^\W*(?:and|ok|okay|now|y|e|ahora|agora|bueno|bom|entao|entonces)\b|\b(?:which ones|those|the actual|drill|parcel by parcel|one by one|line by line|cuales|de es[eo]s|las filas|uno por uno|una por una|guia por guia|quais|dess[ea]s|um por um|uma por uma|pacote a pacote)\b)/;

/** The header and the detail of one report begin alike. */
function isSibling(path: string, other: string): boolean {
  const [shorter, longer] = path.length < other.length ? [path, other] : [other, path];
  const stem = shorter.replace(/-(?:header|detail|shipment|parcels|by-provider)$/, '');
  return path !== other && stem.length > 14 && longer.startsWith(stem);
}

/** The filters of the last call go on holding in a closer look: in its sibling, or where the words lean back. */
export function fillCarried(filling: Filling, text: Understood, implied: readonly Entity[]): void {
  const carried = implied.filter(({ of }) => of);
  const [first] = carried;
  const { contract, slots } = filling.entry;
  if (!first || contract.effect !== 'read' || first.of!.path === contract.path) return;
  // What is asked next is asked of the same days, as long as it names no others.
  const whole = isSibling(first.of!.path, contract.path) || closer.test(text.folded) || pointsBack(text.folded);
  const said = new Set<Entity['kind']>(text.entities.map(({ kind }) => (kind === 'days' ? 'day' : kind)));
  const keysOf = (kind: Kind): string[] => [
    ...new Set(carried.filter((each) => each.kind === kind).map(({ of }) => of!.key)),
  ];
  const places = new Map<string, number>();
  for (const slot of slots) {
    const { kind, list, hidden } = slot.field;
    const at = places.get(kind) ?? 0;
    places.set(kind, at + 1);
    const key = keysOf(kind)[at];
    if (!key || hidden || said.has(kind) || !filling.empty(slot) || (!whole && kind !== 'day')) continue;
    const values = carried.filter(({ of }) => of!.key === key).map(({ value }) => value);
    if (typeof values[0] !== (slot.field.numeric ? 'number' : 'string')) continue;
    filling.args[slot.key] = list ? values : values[0];
    filling.assumed.push(slot.key);
  }
}
