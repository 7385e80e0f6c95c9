import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { savedViewDelete } from '#tools/report/saved-view-delete.ts';
import { savedViewList } from '#tools/report/saved-view-list.ts';
import { savedViewSave } from '#tools/report/saved-view-save.ts';
import type { Role } from '#tools/roles.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const view = { path: 'shipment/all', name: 'To Brazil', input: { ctry_iso_code_list: ['BR'], start_date: '@days_ago(7)' }, columns: ['trck_nmr_fol', 'status'], sort: '-weight_kg' }; // prettier-ignore

describe.each(engines.map((engine) => [engine.name, engine] as const))('saved views on the %s engine', (_, engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const names = async (as: Role) =>
    (await site.call(savedViewList, { path: view.path }, as)).data.map(({ name }) => name);
  const refusal = async (more: object, as: Role = 'admin') => {
    const response = await site.send(savedViewSave as unknown as AnyContract, { ...view, ...more }, site.users[as]);
    return `${response.status} ${((await response.json()) as { message: string }).message}`;
  };

  test('private to their person; shared with those who see the same rows; replaced by name', async () => {
    const [saved] = (await site.call(savedViewSave, view, 'admin')).data;
    expect(saved).toMatchObject({ ...view, mine: true, shared: false });
    expect(await names('masters')).toEqual([]);
    await site.call(savedViewSave, { ...view, shared: true, sort: 'status' }, 'admin');
    const [shared] = (await site.call(savedViewList, { path: view.path }, 'masters')).data;
    expect(shared).toMatchObject({ saved_view_id: saved!.saved_view_id, mine: false, shared: true, sort: 'status' });
    for (const role of ['merchant', 'partner', 'provider'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one role after the other
      expect(await names(role), role).toEqual([]);
    await site.call(savedViewSave, { ...view, name: 'Ours', shared: true }, 'merchant');
    await site.call(savedViewSave, { ...view, name: 'Mine' }, 'provider');
    expect(await refusal({ shared: true }, 'provider')).toBe('400 shared is not available to provider accounts');
    expect([await names('merchant'), await names('partner'), await names('admin')]).toEqual([
      ['Ours'],
      [],
      ['To Brazil'],
    ]);
    const foreign = await site.send(
      savedViewDelete as unknown as AnyContract,
      { saved_view_id: [saved!.saved_view_id] },
      site.users.masters,
    );
    expect(foreign.status).toBe(404);
    await site.call(savedViewDelete, { saved_view_id: [saved!.saved_view_id] }, 'admin');
    expect(await names('masters')).toEqual([]);
  });

  test('what the list does not have is refused by its field', async () => {
    expect(await refusal({ path: 'none' })).toBe('400 path is not a list: none');
    expect(await refusal({ columns: ['margin'] })).toBe(
      '400 columns contains margin, which is not a column of this list',
    );
    expect(await refusal({ sort: '-nothing' })).toBe('400 sort is not a column of this list: nothing');
    expect(await refusal({ input: { start_date: 'soon' } })).toBe('400 input.start_date must be a day as YYYY-MM-DD');
    expect(
      await refusal({ path: 'report/get-daily-packages', input: {}, columns: [], sort: null }, 'merchant'),
    ).toContain('403');
  });
});
