import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { savedViewRow } from '#tools/rows/saved-view.ts';
import { sharedWords } from '#tools/rules/value-words.ts';

export const savedViewSave = endpoint({
  path: 'report/saved-view-save',
  tool: false,
  title: 'Save a view',
  about:
    'Keeps filters, columns and order of a report under a name, for yourself or shared with colleagues; the same name replaces your earlier view.',
  ask: {
    en: ['save this view', 'keep these filters under a name', 'share this view with colleagues', 'remember these columns'],
    es: ['guarda esta vista', 'conserva estos filtros con un nombre', 'comparte esta vista con colegas', 'recuerda estas columnas'],
    pt: ['salve esta visão', 'guarde estes filtros com um nome', 'compartilhe esta visão com colegas', 'lembre destas colunas'],
  }, // prettier-ignore
  effect: 'write',
  access: everyone,
  change: {
    verb: 'Save view',
    of: 'view',
    from: {},
    done: 'View saved',
    preview: false,
    keys: {
      name: savedViewRow.name,
      path: savedViewRow.path,
      input: savedViewRow.input,
      columns: savedViewRow.columns,
      sort: savedViewRow.sort,
      shared: savedViewRow.shared,
    },
  },
  input: z.object({
    path: field.report('Report'),
    name: field.text('Name'),
    input: field.filters('Filters', { of: 'path' }).optional(),
    columns: field.columns('Columns', { of: 'path' }).optional(),
    sort: field.sort('Sorted by', { of: 'path' }).optional(),
    shared: field
      .flag('Shared', { about: 'Seen by the accounts of your partner, or by all of the staff.', words: sharedWords })
      .optional(),
  }),
  output: rows('view', savedViewRow),
  view: { kind: 'table', opens: { report: 'path' } },
  example: { path: 'shipment/all', name: 'To Brazil', input: { ctry_iso_code_list: ['BR'] } },
});
