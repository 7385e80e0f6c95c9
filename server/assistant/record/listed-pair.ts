import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { sides } from '../parcels/sides.ts';
import { countryName } from '../understanding/countries.ts';

const compares =
  /(?<!\p{L})(?:compar\p{L}*|(?:put )?(?:them )?side by side|frente a frente|lado a lado)(?: (?:a|con|com))?(?: (?:the (?:two|both)|both(?: of them)?|them|those(?: two)?|(?:a )?l[oa]s (?:dos|tres)|ambos|ambas|es[oa]s(?: dos)?|[oa]s (?:dois|duas|tres)|el[ea]s|ess[ea]s(?: (?:dois|duas))?))?(?!\p{L})/u;
/** What a list calls those whom parcels are counted by. */
const named = { country: ['ctry_iso_code'], partner: ['copa_name'], provider: ['service_provider_name', 'provider_name', 'name'] } as const; // prettier-ignore

/** "Compare the two in October" after a list of two: one beside the other, by their names. */
export const readListedPair =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood: text, situation, catalogue, language }) => {
    const { last, pending, proposed } = situation;
    const said = compares.exec(text.folded);
    const output = last && catalogue.byPath.get(last.path)?.contract.output;
    if (!last || !said || pending || proposed?.length || output?.kind !== 'rows' || !(output.of in sides)) return null;
    const of = output.of as keyof typeof named;
    if (last.rows.length < 2 || last.rows.length > 4 || text.entities.some(({ kind }) => kind in sides)) return null;
    const [key] = named[of].filter((one) => typeof last.rows[0]?.[one] === 'string');
    const names = last.rows.map((row) => String(row[key ?? '']));
    const told = of === 'country' ? names.map((code) => countryName(code, language)) : names;
    if (!key || told.some((name) => !name)) return null;
    const rest = `${text.text.slice(0, said.index)} ${text.text.slice(said.index + said[0].length)}`.trim();
    return decide(
      readMessage(`${told.join(' vs ')} ${rest}`, catalogue, { ...situation, last: undefined, before: undefined }),
    );
  };
