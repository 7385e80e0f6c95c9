import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { savedViewRow } from '#tools/rows/saved-view.ts';

export const savedViewDelete = endpoint({
  path: 'report/saved-view-delete',
  tool: false,
  title: 'Delete a view',
  about: 'Deletes saved views of yours; those of colleagues stay.',
  ask: {
    en: ['delete my saved view', 'remove this saved view', 'forget this view', 'clean up my views'],
    es: ['borra mi vista guardada', 'elimina esta vista guardada', 'olvida esta vista', 'limpia mis vistas'],
    pt: ['apague minha visão salva', 'remova esta visão salva', 'esqueça esta visão', 'limpe minhas visões'],
  }, // prettier-ignore
  effect: 'destroy',
  access: everyone,
  change: {
    verb: 'Delete',
    of: 'view',
    from: { saved_view_id: 'saved_view_id' },
    done: 'Deleted {{things}}',
    keys: { name: savedViewRow.name, path: savedViewRow.path, shared: savedViewRow.shared },
  },
  input: z.object({ saved_view_id: field.ids('View') }),
  output: rows('view', { saved_view_id: field.id('View'), name: field.text('Name') }),
  view: { kind: 'table', opens: null },
  example: { saved_view_id: [1] },
});
