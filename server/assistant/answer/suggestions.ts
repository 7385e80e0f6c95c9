import type { Suggestion, ToolOutput } from '#tools/chat/parts.ts';
import type { Kind } from '#tools/fields.ts';
import type { Role } from '#tools/roles.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { entitiesOfRows } from '../arguments/implied.ts';
import type { Catalogue, Entry } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';

const most = 4;
const searched: Kind[] = ['bag', 'manifest', 'mawb', 'pre-alert', 'hub-manifest'];

/** The field of a reading tool that this value alone is enough for. */
function place(entry: Entry, entity: Entity): string | undefined {
  const required = entry.slots.filter((slot) => slot.required);
  if (required.length === 1 && required[0]!.field.kind === entity.kind) return required[0]!.key;
  if (required.length > 0) return undefined;
  const search = entry.slots.find(({ field }) => field.kind === 'search');
  return search && searched.includes(entity.kind as Kind) ? search.key : undefined;
}

/** What to ask next: a value of the first row that another tool of this person takes. */
export function suggestionsFor(output: ToolOutput, catalogue: Catalogue, role: Role, language: Language): Suggestion[] {
  const { answer } = output;
  const first = answer?.header ?? answer?.data?.[0];
  if (!first || output.effect !== 'read') return [];
  const found = new Map<string, Suggestion>();
  for (const entity of entitiesOfRows(catalogue, output.path, [first]))
    for (const entry of catalogue.entries) {
      const { contract } = entry;
      if (
        contract.effect !== 'read' ||
        contract.path === output.path ||
        entry.private ||
        !contract.access.includes(role)
      )
        continue;
      const key = place(entry, entity);
      if (!key || Object.values(output.args).flat().includes(entity.value)) continue;
      const listed = entry.slots.find((slot) => slot.key === key)!.field.list;
      const text = `${translate(language, contract.title)} ${entity.said}`;
      const value = entry.slots.find((slot) => slot.key === key)!.field.kind === 'search' ? entity.said : entity.value;
      if (!found.has(text))
        found.set(text, { text, call: { path: contract.path, args: { [key]: listed ? [value] : value } } });
    }
  const perTool = new Map(
    [...found.values()].reverse().map((each) => [each.call!.path + each.text.split(' ').at(-1), each]),
  );
  return [...perTool.values()].reverse().slice(0, most);
}
