import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import { fill } from '../arguments/fill.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { findExtremes } from '../table/wishes.ts';

/** What was spent, said of all and of no parcel, partner or place. */
const spent =
  /(?<!\p{L})(?:(?:en|em) (?:que|q) (?:se )?(?:nos )?(?:fue|va|foi|vai|gastamos|gasto\p{L}*|gastou)(?: (?:o|el))? (?:mas|mais)(?: (?:costo|gasto|plata|dinero|custo|dinheiro|grana))?|(?:(?:biggest|largest|highest|main|top|smallest|lowest) (?:costs?|expenses?|spend\p{L}*)|(?:costs?|spend\p{L}*|money went) (?:us )?(?:the )?most)|(?:costo|gasto|custo|despesa) (?:que )?(?:mas |mais )?(?:peso|pesou|pesa)(?: (?:mas|mais))?|(?:mayor|menor|principal) (?:costo|gasto|coste)|(?:costo|gasto|coste) (?:mas|mayor|principal)(?: alto| grande)?|(?:maior|menor|principal) (?:custo|gasto|despesa)|(?:custo|gasto|despesa) (?:mais alt[oa]|maior|principal))(?!\p{L})/u;
const ofThings = new Set(['#parcel', '#partner', '#provider', '#country', '#city', '#airline', '#mawb', '#service', '#bag', '#manifest']); // prettier-ignore
const parts = ['linehaul', 'clearance', 'delivery'];

/** "What was our biggest cost in October": the parts of the cost, the largest first. */
export function readBiggestPart({ understood: text, catalogue, situation, language }: Message): Decision | null {
  const entry = catalogue.byPath.get(revenueCostAndTotalItems.path);
  if (
    !entry ||
    !isUsable(entry, situation) ||
    situation.pending ||
    !spent.test(text.folded) ||
    /(?<!\p{L})(?:who|whose|quien|quem)(?!\p{L})/u.test(text.folded)
  )
    return null;
  if (text.terms.some(({ term }) => ofThings.has(term)) || text.entities.some(({ kind, start }) => start >= 0 && kind !== 'days' && kind !== 'country')) return null; // prettier-ignore
  const { last } = situation;
  const isDated = text.entities.some(({ kind, start }) => kind === 'days' && start >= 0);
  const { args, assumed } = last?.path === entry.contract.path && !isDated ? last : fill(entry, text, [], situation.today); // prettier-ignore
  const [extreme] = findExtremes(text.folded);
  const of = { section: 'revenueCostData', where: { name: parts }, columns: ['name', 'value'], desc: extreme?.desc ?? true }; // prettier-ignore
  return { do: 'call', language, path: entry.contract.path, args, assumed, guessed: [], doubts: [], question: { of } };
}
