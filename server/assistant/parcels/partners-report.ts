import { avgWeightRevenuePerformanceCost } from '#tools/report/avg-weight-revenue-performance-cost.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Question } from '../answer/question.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import type { Scope } from './scope.ts';

/** The report that knows partners by their margin and by what one parcel costs, of the same parcels; null where it cannot take all of their scope. */
export function ofPartners(
  { catalogue, situation, language }: Message,
  { from, to, of = 'received', filters, where }: Scope,
  refine: Partial<Refine> | undefined,
  question: Question,
): Decision | null {
  const entry = catalogue.byPath.get(avgWeightRevenuePerformanceCost.path);
  if (!entry || !isUsable(entry, situation) || !from || of !== 'received' || where.length || filters.provider_id_list) return null; // prettier-ignore
  const { copa_list: partners, ctry_iso_code_list: countries } = filters;
  const args = {
    start_date: from,
    end_date: to ?? from,
    ...(partners && { commercial_partner_list: partners }),
    ...(countries && { country_list: countries }),
    ...(refine && { refine }),
  };
  return { do: 'call', language, path: entry.contract.path, args, assumed: [], guessed: [], doubts: [], question };
}
