import * as field from '#tools/fields.ts';

/** Filters, columns and order of a report under a name. */
export const savedViewRow = {
  saved_view_id: field.id('View'),
  name: field.text('Name'),
  path: field.code('Report'),
  shared: field.flag('Shared'),
  mine: field.flag('Mine'),
  input: field.json('Filters', { about: 'Days may be words such as @days_ago(7), counted from the day of use.' }),
  columns: field.codes('Columns'),
  sort: field.code('Sorted by', { about: 'A column, with a minus before it for the largest first.' }),
};
