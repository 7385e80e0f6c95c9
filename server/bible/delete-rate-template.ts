import { deleteRateTemplate as contract } from '#tools/bible/delete-rate-template.ts';
import { change, unknownSteps } from '#server/change.ts';
import {
  readTemplates, removeTemplates, shownTemplate, templates, withIds, type Template,
} from '#server/rates/templates.ts'; // prettier-ignore

export const deleteRateTemplate = change(contract, {
  entity: 'rate_template',
  read: readTemplates,
  steps: async ({ db }, { rate_template_id: ids }) => {
    const found = await db.rows<Template>(templates(withIds(ids)));
    const unknown = ids.filter((id) => !found.some(({ rate_template_id }) => rate_template_id === id));
    return [
      ...found.map((own) => ({ id: String(own.rate_template_id), label: own.name!, before: shownTemplate(own), after: {}, own })), // prettier-ignore
      ...unknownSteps(unknown, (id) => `Template ${id} not found.`),
    ];
  },
  apply: async (ctx, steps) => {
    await removeTemplates(ctx, steps.map(({ id }) => id)); // prettier-ignore
  },
  answer: (_ctx, steps) => Promise.resolve(steps.flatMap(({ own }) => (own ? [own] : []))),
});
