import { expect, test, type Page } from '@playwright/test';
import { translate } from '#tools/texts/index.ts';
import { languages, type Language } from '#tools/texts/languages.ts';
import { ask, chatOf, signIn, watchErrors } from './person.ts';

async function speak(page: Page, language: Language): Promise<(key: string, vars?: Record<string, string>) => string> {
  await page.evaluate((chosen) => localStorage.setItem('waybill.language', chosen), language);
  await page.reload();
  return (key, vars) => translate(language, key, vars);
}

const said = {
  en: { kilos: 2, list: 'parcels to Brazil received this month', over: 'only those over 1 kg', who: 'who is the consignee?', why: 'was it late, and why?', change: (n: string) => `flag ${n} as ARS because the box is crushed` },
  es: { kilos: 3, list: 'envíos a Brasil recibidos este mes', over: 'solo los de más de 1 kg', who: '¿quién es el destinatario?', why: '¿llegó tarde? ¿por qué?', change: (n: string) => `marca ${n} como ARS porque la caja está aplastada` },
  pt: { kilos: 4, list: 'envios para o Brasil recebidos este mês', over: 'só os de mais de 1 kg', who: 'quem é o destinatário?', why: 'chegou tarde? por quê?', change: (n: string) => `marca ${n} como ARS porque a caixa está amassada` },
}; // prettier-ignore
const held = 'LX123456785US';

for (const language of languages) {
  test(`${language}: ask, filter, change a chip, group, draw, open, save, schedule, ask about a record, approve, undo`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const outside: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') outside.push(request.url());
    });
    await signIn(page, 'admin');
    const t = await speak(page, language);
    const chat = chatOf(page);
    const main = page.getByRole('main');
    await chat
      .getByRole('button', { name: t('New conversation') })
      .first()
      .click();

    // What is said narrows the same table, and stands on it as a box that can be changed.
    await ask(page, said[language].list);
    const tables = chat.getByRole('region', { name: t('Shipments'), exact: true });
    await expect(tables.first().getByRole('link', { name: t('Open as screen') })).toBeVisible();
    await ask(page, said[language].over);
    const table = tables.nth(1);
    const strip = table.getByRole('group', { name: t('Filters') });
    const rows = async () => Number((await table.locator('header').innerText()).match(/\d[\d,]*/)![0].replace(',', ''));
    await expect(strip).toContainText('> 1.000 kg');
    const over1 = await rows();
    await strip.getByRole('button', { name: /> 1\.000/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(String(said[language].kilos));
    await page.keyboard.press('Enter');
    await expect(strip).toContainText(`> ${said[language].kilos}.000 kg`);
    await expect.poll(rows).toBeLessThan(over1);
    const heavy = await rows();

    // Grouped and drawn where it stands; the screen holds the same question and the same rows.
    await table.getByRole('button', { name: t('As chart') }).click();
    await expect(strip.getByRole('button', { name: new RegExp(`^${t('Grouped by')}`) })).toContainText(t('Status'));
    await expect(table.getByRole('region', { name: new RegExp(t('Status')) })).toBeVisible();
    await table.getByRole('link', { name: t('Open as screen') }).click();
    await expect(page).toHaveURL(/\/shipment\?.*group/);
    await expect(main.getByRole('region', { name: new RegExp(t('Status')) })).toBeVisible();
    const grid = main.getByRole('grid', { name: t('Shipments'), exact: true });
    await expect(grid).toContainText(heavy.toLocaleString('en-US'));

    // Kept as a view, which is a tab from then on, and sent every week.
    await main.getByRole('button', { name: t('Save view') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('Name')).first().fill(`Brasil ${language}`);
    await dialog.getByRole('button', { name: t('Save view') }).click();
    await expect(main.getByRole('tab', { name: `Brasil ${language}`, selected: true })).toBeVisible();
    await main.getByRole('button', { name: t('Views'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('Schedule this report') }).click();
    await dialog.getByRole('button', { name: t('Preview changes') }).click();
    await dialog
      .getByRole('button', { name: t('Schedule') })
      .last()
      .click();
    await expect(page.getByRole('status').filter({ hasText: t('Schedule saved') })).toBeVisible();

    // One record: what it is asked is answered from it.
    await ask(page, held);
    await expect(chat.getByRole('region', { name: t('Parcel'), exact: true }).first()).toContainText(held);
    await ask(page, said[language].who);
    await expect(chat.getByRole('log')).toContainText(`${held}: Mariana A. Ferreira`);
    await ask(page, said[language].why);
    const lastAnswer = async () => (await chat.getByRole('log').innerText()).split(said[language].why).at(-1);
    await expect.poll(lastAnswer).toMatch(/São Paulo: [\d.]+ .* [\d.]+.*CPF and invoice name differ/s);

    await page.goto('/shipment?status_list=customs');
    const free = main
      .locator('[role=row]')
      .filter({ hasText: /[A-Z]{2}\d{9}[A-Z]{2}/ })
      .filter({ hasNotText: held });
    const number = (await free.first().innerText()).match(/[A-Z]{2}\d{9}[A-Z]{2}/)![0];
    await ask(page, said[language].change(number));
    const card = chat.getByRole('region', { name: t('Flag as ARS') });
    await expect(card).toContainText(number);
    await card.getByRole('button', { name: new RegExp(`^${t('Approve {{count}}', { count: '1' })}`) }).click();
    const end = chat.getByRole('status').filter({ hasText: t('Flag as ARS') });
    await expect(end).toContainText(t('Applied'));
    await end.getByRole('button', { name: t('Undo') }).click();
    await expect(end).toContainText(t('Undone'));
    await page.reload();
    await expect(chat.getByRole('status').filter({ hasText: t('Flag as ARS') })).toContainText(t('Undone'));
    expect(errors).toEqual([]);
    expect(outside).toEqual([]);
  });
}

test('staff asks, opens as screen, and approves a change', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'admin');
  const chat = chatOf(page);
  const say = (text: string) => ask(page, text);
  await say('where is LX123456785US');
  const parcel = chat.getByRole('region', { name: 'Parcel' });
  await expect(parcel).toContainText('Held by customs');
  await say('which parcels to Brazil are at customs?');
  const list = chat.getByRole('region', { name: 'Shipments' });
  await expect(list).toContainText('At customs');
  await expect(list).toContainText('Brazil');
  await list.getByRole('link', { name: 'Open as screen' }).click();
  await expect(page).toHaveURL(/ctry_iso_code_list=BR/);
  await expect(page).toHaveURL(/status_list=customs/);
  await say('y en México?');
  await expect(chat.getByRole('region', { name: 'Shipments' }).last()).toContainText('Mexico');

  // A question that waits for a value does not take another wish for it.
  await say('flag a parcel as ARS');
  await expect(chat.getByText('Which parcel?', { exact: false })).toBeVisible();
  await say('how many parcels are late?');
  await expect(chat.getByText(/^[\d,]+ parcels\./).last()).toBeVisible();
  await expect(chat.getByRole('region', { name: 'Flag as ARS' })).toHaveCount(0);

  // What is about to be approved is whole when it is shown: its button does not move under the pointer.
  await page.route('**/checkpoint-name*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await say('flag LX473109852US as ARS because the box is crushed');
  const card = chat.getByRole('region', { name: 'Flag as ARS' });
  await expect(card.getByRole('button', { name: /^Approve/ })).toBeVisible();
  expect(await card.innerText()).toContain('Flagged as ARS');
  await expect(chat.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
  await expect(card).toContainText('LX473109852US');
  await expect(card).toContainText('ARS');
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect(chat.getByRole('status').filter({ hasText: 'Applied' })).toBeVisible();
  await expect(chat.getByText('It takes effect only when you approve it', { exact: false })).toHaveCount(0);
  const log = chat.getByRole('log');
  await log.evaluate((area) => area.scrollTo({ top: 0 }));
  await chat.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(chat.getByText('Applied')).toBeInViewport();
  const second = await page.context().newPage();
  await second.goto('/shipment');
  await expect(second.locator('#chat')).toContainText('Ask about parcels in your own words');
  await second.close();
  await page.reload();
  await expect(chat.getByText('which parcels to Brazil are at customs?').last()).toBeVisible();
  await expect(chat.getByText('Applied')).toBeVisible();
  await page.goto('/shipment?tracking=LX473109852US');
  await expect(page.getByRole('article', { name: 'LX473109852US' })).toContainText('the box is crushed');

  await say('undo that');
  await expect(chat.getByText('Undone: Flag as ARS.')).toBeVisible();
  await expect(chat.getByRole('status').filter({ hasText: 'Flag as ARS' })).toContainText('Undone');
  // The screen beside the chat follows.
  await expect(page.getByRole('article', { name: 'LX473109852US' })).toContainText('Lifted');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+j');
  await expect(chat.getByLabel('Ask the assistant')).toBeFocused();

  await say('flag RB473125197US as ARS because it is wet');
  await chat.getByRole('region', { name: 'Flag as ARS' }).getByRole('button', { name: 'Reject' }).click();
  await expect(chat.getByText('Rejected')).toBeVisible();
  await page.goto('/shipment?tracking=RB473125197US');
  await expect(page.getByRole('article', { name: 'RB473125197US' })).toContainText('None raised');
  expect(errors).toEqual([]);
});

test('who types faster than the page loads signs in all the same', async ({ page }) => {
  await page.route('**/api/auth/providers', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await signIn(page, 'admin');
});
