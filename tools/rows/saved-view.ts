import * as field from '#tools/fields.ts';

/** Filters, columns and order of a report under a name. */
export const savedViewRow = {
  saved_view_id: field.id('View'),
  name: field.text('Name'),
  path: field.report('Report'),
  shared: field.flag('Shared'),
  mine: field.flag('Mine'),
  input: field.filters('Filters', { of: 'path' }),
  columns: field.columns('Columns', { of: 'path' }),
  sort: field.sort('Sorted by', { of: 'path' }),
};
