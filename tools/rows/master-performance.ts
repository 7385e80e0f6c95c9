import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

/** What a master is measured by: the airline's keeping of what was booked, the hours at both ends, and the cost. */
export const masterPerformance = {
  flown_as_booked: field.percent('Flown as booked', {
    about:
      'Pieces that left with the booked flight on its day, of those booked; where no flight was told, at most six hours late.',
  }),
  offload_rate: field.percent('Offloaded', { about: 'Pieces that the airline left behind, of those booked.' }),
  tender_hours: field.span('Tender to departure', { about: 'Hours from the acceptance by the airline to departure.' }),
  delivery_hours: field.span('Arrival to agent', { about: 'Hours from landing until the agent has the freight.' }),
  cost_per_kg: field.money('Cost per kg', { seenBy: staff, about: 'Of the chargeable weight.' }),
  weight_kg: field.weight('Booked', { total: true, seenBy: staff }),
  flown_kg: field.weight('Flown', { total: true, seenBy: staff }),
  chargeable_kg: field.weight('Chargeable', { total: true, seenBy: staff }),
  cost: field.money('Cost', { total: true, seenBy: staff, about: 'What the airline charges by the price in force.' }),
};
