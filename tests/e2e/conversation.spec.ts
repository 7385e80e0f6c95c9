import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { viewPage } from '#server/adapters/mcp-view.ts';
import { ask, chatOf, signIn, watchErrors } from './person.ts';

/** A parcel of the list beside the chat that no other story is about. */
async function anyParcel(page: Page): Promise<string> {
  const rows = page
    .getByRole('main')
    .locator('[role=row], tr')
    .filter({ hasText: /[A-Z]{2}\d{9}[A-Z]{2}/ });
  const number = /[A-Z]{2}\d{9}[A-Z]{2}/;
  const texts = await rows.nth(6).innerText();
  return number.exec(texts)![0];
}

test('a value changed on a card: its sentence, a reload and the next question follow; a number shows its cells', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signIn(page, 'admin');
  const chat = chatOf(page);
  await ask(page, 'which parcels to Brazil are at customs?');
  const card = chat.getByRole('region', { name: 'Shipments' });
  const filters = card.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: /Brazil/ }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('Mexico');
  // A tick counts at once, so its answer may be there before the box is closed.
  const corrected = page.waitForResponse('**/chat/correct');
  await page
    .getByRole('option', { name: /M[eé]xico/ })
    .first()
    .click();
  await page.mouse.click(5, 5);
  expect((await corrected).status()).toBe(200);
  await expect(filters).toContainText('Brazil +1');
  await page.reload();
  await expect(filters).toContainText('Brazil +1');
  await ask(page, 'and only the delivered ones');
  const next = chat.getByRole('region', { name: 'Shipments' }).nth(1).getByRole('group', { name: 'Filters' });
  await expect(next).toContainText('Brazil +1');
  await expect(next).toContainText('Delivered');

  await ask(page, 'daily packages of last week');
  const numbers = chat.getByTitle('Shows where this number comes from');
  await expect(numbers.last()).toBeVisible();
  const lit = async () => {
    for (const number of await numbers.all()) {
      await number.hover();
      if (await chat.locator('[data-lit]').count()) return true;
    }
    return false;
  };
  await expect.poll(lit).toBe(true);
  expect(errors).toEqual([]);
});

test('a denied change, an edited one, and one that expired with the next message', async ({ page }) => {
  await signIn(page, 'admin');
  const chat = chatOf(page);
  await chat.getByRole('button', { name: 'New conversation' }).first().click();
  const card = () => chat.getByRole('region', { name: 'Flag as ARS' });
  await ask(page, 'flag LX473109852US as ARS because it is wet');
  await card().getByRole('button', { name: 'Reject' }).click();
  await expect(chat.getByText('Rejected')).toBeVisible();

  await ask(page, 'flag LX473109852US and RB473125197US as ARS because it is wet');
  await card().getByRole('button', { name: 'Edit' }).click();
  await card().getByLabel('Reason').fill('torn at a corner');
  await card().getByRole('button', { name: 'Preview changes' }).click();
  await expect(card()).toContainText('torn at a corner');
  await card().getByRole('checkbox', { name: 'LX473109852US' }).uncheck();
  await expect(card().getByRole('button', { name: /^Approve 1/ })).toBeVisible();
  await ask(page, 'hello');
  await expect(chat.getByText('Expired', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(chat.getByText('Expired', { exact: false }).first()).toBeVisible();
  await expect(card()).toHaveCount(0);
});

test('by keyboard only: ask, approve, undo', async ({ page }) => {
  await signIn(page, 'admin');
  const chat = chatOf(page);
  await chat.getByRole('button', { name: 'New conversation' }).first().focus();
  await page.keyboard.press('Enter');
  const number = await anyParcel(page);
  await chat.locator('textarea').last().focus();
  await page.keyboard.type(`flag ${number} as ARS because it is wet`);
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('region', { name: 'Flag as ARS' })).toBeVisible();
  const reach = async (name: RegExp) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (name.test(focused) && (await page.evaluate(() => document.activeElement?.tagName)) === 'BUTTON') return;
    }
    throw new Error(`No way by keyboard to ${name}`);
  };
  await reach(/^Reject/);
  await page.keyboard.press('Control+Enter');
  await expect(chat.getByRole('status').filter({ hasText: 'Flag as ARS' })).toContainText('Applied');
  await chat.locator('textarea').last().focus();
  await reach(/^Undo/);
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('status').filter({ hasText: 'Flag as ARS' })).toContainText('Undone');
});

test('a question in other words is a branch, a result is pinned, a conversation is shared', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const chat = chatOf(page);
  await chat.getByRole('button', { name: 'New conversation' }).first().click();
  await ask(page, 'parcels to Brazil');
  await expect(chat.getByRole('region', { name: 'Shipments' })).toBeVisible();
  await chat.getByText('parcels to Brazil').last().hover();
  await chat.getByRole('button', { name: 'Ask in other words' }).click();
  await chat.getByLabel('The question in other words').fill('parcels to Chile');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('region', { name: 'Shipments' }).getByRole('group', { name: 'Filters' })).toContainText(
    'Chile',
  );
  await chat.getByRole('button', { name: 'Other wording' }).click();
  await expect(chat.getByRole('region', { name: 'Shipments' }).getByRole('group', { name: 'Filters' })).toContainText(
    'Brazil',
  );

  await chat.getByRole('button', { name: 'Pin to the start page' }).click();
  const pinned = page.getByRole('group', { name: 'Pinned' }).getByRole('button', { name: /parcels to Brazil/ });
  await expect(pinned).toContainText(/\d/);
  await page.reload();
  await expect(pinned).toContainText(/\d/);
  await chat.getByRole('button', { name: 'Remove from the start page' }).click();
  await expect(pinned).toHaveCount(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.getByRole('button', { name: 'Share the conversation' }).click();
  await page.getByRole('button', { name: 'Copy the link', exact: true }).click();
  await expect(page.getByText('Link copied. Anyone with access can open it.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newPage();
  await signIn(other, 'merchant', new URL(link).pathname + new URL(link).search);
  await expect(chatOf(other)).toContainText('shared a conversation');
  await chatOf(other).getByRole('button', { name: 'Ask these questions' }).click();
  await expect(chatOf(other).getByRole('region', { name: 'Shipments' })).toContainText('MercaLinda');
  await other.close();
});

test('a pasted column of numbers is recognised and offered what fits', async ({ page }) => {
  await signIn(page, 'admin');
  const chat = chatOf(page);
  await chat.getByRole('button', { name: 'New conversation' }).first().click();
  await chat.locator('textarea').last().fill('LX473109852US\nRB473125197US\nLX473109851US\n');
  await expect(chat.getByText('3 numbers recognised, 1 with a wrong check digit')).toBeVisible();
  await chat.getByRole('group', { name: 'Suggestions' }).getByRole('button').first().click();
  await expect(chat.getByRole('region').last()).toContainText('RB473125197US');
});

test.describe('a slow answer', () => {
  test.describe.configure({ mode: 'serial' });
  let site: ChildProcess;
  let url: string;
  test.beforeAll(async () => {
    site = spawn(process.execPath, [new URL('slow-site.ts', import.meta.url).pathname], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent' },
    });
    url = await new Promise<string>((found) => {
      site.stdout!.on('data', (text: Buffer) => {
        const address = /http:\/\/\S+/.exec(text.toString());
        if (address) found(address[0]);
      });
    });
  });
  test.afterAll(() => void site.kill('SIGTERM'));

  test('goes on through a reload; the next question waits for it; a failure offers the built-in assistant; it can be stopped', async ({
    page,
  }) => {
    await signIn(page, 'admin', `${url}/shipment`);
    const chat = chatOf(page);
    await ask(page, 'tell me a long story about parcels');
    await expect(chat).toContainText('word3 ');
    await page.reload();
    await expect(chat).toContainText('word6 ');
    await expect(chat.getByRole('button', { name: 'Stop' })).toBeVisible();
    // What is asked meanwhile is sent when the answer has ended.
    await ask(page, 'list of countries');
    await expect(chat.getByText('Sent when this answer has ended')).toBeVisible();
    await expect(chat).toContainText('word40');
    await expect(chat).toContainText('The language model did not answer. Nothing was changed.');
    await chat.getByRole('button', { name: 'Ask the built-in assistant' }).click();
    await expect(chat.getByRole('region').last()).toContainText('Afghanistan');

    await ask(page, 'and another story');
    await expect(chat.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(chat.getByText('word3 ').last()).toBeVisible();
    await chat.getByRole('button', { name: 'Stop' }).click();
    await expect(chat.getByRole('button', { name: 'Send' })).toBeVisible();
    await page.reload();
    await expect(chat.getByText('and another story').last()).toBeVisible();
    await expect(chat.getByText('word40')).toHaveCount(1);

    // What waits belongs to its conversation.
    await ask(page, 'one more story');
    await expect(chat.getByRole('button', { name: 'Stop' })).toBeVisible();
    await ask(page, 'list of airports');
    await expect(chat.getByText('Sent when this answer has ended')).toBeVisible();
    await chat.getByRole('button', { name: 'New conversation' }).first().click();
    await expect(chat.getByText('Ask about parcels in your own words', { exact: false })).toBeVisible();
    await expect(chat.getByText('Sent when this answer has ended')).toHaveCount(0);
    await expect(chat.getByRole('log')).not.toContainText('list of airports');
  });
});

test('the view of MCP clients draws a result and lets nothing in', async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (request) => request.url().startsWith('http') && outside.push(request.url()));
  await page.setContent('<iframe id="view" style="width:800px;height:400px"></iframe>');
  await page.evaluate((source) => {
    const frame = document.querySelector('iframe')!;
    window.addEventListener('message', ({ data }) => {
      const send = (message: object) => frame.contentWindow!.postMessage({ jsonrpc: '2.0', ...message }, '*');
      if (data.method === 'ui/initialize') send({ id: data.id, result: {} });
      if (data.method === 'ui/notifications/initialized')
        send({
          method: 'ui/notifications/tool-result',
          params: {
            structuredContent: { data: [{ name: '<img src="http://evil.example/x.png">', parcels: 3 }], total: 1 },
            _meta: { 'waybill/view': { title: 'Partners', columns: [{ key: 'name', label: 'Name' }, { key: 'parcels', label: 'Parcels' }] } },
          },
        });
    });
    frame.srcdoc = source;
  }, viewPage); // prettier-ignore
  const view = page.frameLocator('#view');
  await expect(view.locator('h1')).toHaveText('Partners 1 / 1');
  await expect(view.locator('td').first()).toHaveText('<img src="http://evil.example/x.png">');
  expect(outside).toEqual([]);
});
