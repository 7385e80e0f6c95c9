import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

const more = { hidden: true };
const summed = { hidden: true, total: true };

/** How the parcels in a bag or on a manifest fare; an account counts those that it sees. */
export const fareOfParcels = {
  partners: field.text('Partners', { ...more, about: 'Whose parcels are in it.' }),
  parcels_delivered: field.count('Parcels delivered', summed),
  parcels_open: field.count('Parcels open', { ...summed, about: 'Neither delivered nor stopped nor closed.' }),
  parcels_late: field.count('Parcels late', {
    ...summed,
    about: 'After the promised day, or open although it has passed.',
  }),
  parcels_in_customs: field.count('Parcels at customs', summed),
  parcels_with_exception: field.count('Parcels with an exception', summed),
  chargeable_kg: field.weight('Chargeable weight', summed),
  delivered_share: field.percent('Delivered', { ...more, about: 'Of its parcels.' }),
};

const forStaff = { hidden: true, total: true, seenBy: staff };

/** What its parcels earn and cost. */
export const moneyOfParcels = {
  revenue: field.money('Revenue', forStaff),
  cost: field.money('Cost', forStaff),
  margin: field.money('Margin', {
    ...forStaff,
    about: 'Revenue less cost where all of it is priced; below zero where the cost is higher.',
  }),
  unpriced: field.count('Not priced', {
    ...forStaff,
    about: 'Parcels of which a cost has no price: they count in no margin.',
  }),
};
