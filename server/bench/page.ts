import { existsSync } from 'node:fs';
import type { Browser, Page, Route } from '@playwright/test';
import { at, bar, say } from './figures.ts';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const rowCount = 100_000;

/** First load and the long table, in a real browser against a running server. */
export async function benchPage(url: string): Promise<void> {
  const { chromium } = await import('@playwright/test');
  const executablePath = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
  if (!executablePath) return say('no Chromium here: the page is not measured');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const storage = await signIn(browser, url);
    await firstLoad(browser, `${url}/signin`, undefined, 'sign-in');
    await firstLoad(browser, `${url}/shipment`, storage, 'shipments');
    await firstLoad(browser, `${url}/operations/reports/ars-shipments`, storage, 'a report');
    await longTable(browser, url, storage);
  } finally {
    await browser.close();
  }
}

type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function signIn(browser: Browser, url: string): Promise<Storage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/signin`);
  await page
    .getByLabel(/e-mail/i)
    .first()
    .fill('admin@waybill.test');
  await page.getByLabel('Password', { exact: true }).fill('waybill-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/shipment/);
  const storage = await context.storageState();
  await context.close();
  return storage;
}

/** What the page tells about itself; written as text, since it runs in the browser. */
const watch = `
  window.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.lcp = one.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.cls += one.value; })
    .observe({ type: 'layout-shift', buffered: true });
`;

/** A browser that has never been here: bytes of script on the wire, when the largest part was painted, how much it moved. */
async function firstLoad(
  browser: Browser,
  address: string,
  storageState: Storage | undefined,
  name: string,
): Promise<void> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const scripts = new Map<string, boolean>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, type }) => scripts.set(requestId, type === 'Script'));
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.get(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(address);
  await page.locator('[role=row][aria-rowindex="2"], input[type=password]').first().waitFor();
  const shown = bytes;
  await page.waitForLoadState('networkidle');
  const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>('seen');
  bar(
    `first load of ${name} ≤ 250 kB of script`,
    shown <= 250_000,
    `${(shown / 1000).toFixed(0)} kB until it stands, ${(bytes / 1000).toFixed(0)} kB in ${[...scripts.values()].filter(Boolean).length} files with the chat beside it`,
  );
  bar(`largest paint of ${name} ≤ 1.2 s`, lcp <= 1_200, `${lcp.toFixed(0)} ms`);
  bar(`layout shift of ${name} ≤ 0.1`, cls <= 0.1, cls.toFixed(3));
  await context.close();
}

/** The answer of the server with its rows repeated until there are 100,000. */
async function manyRows(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: object[]; total: number; truncated: boolean };
  const data = Array.from({ length: rowCount }, (_, index) => answer.data[index % answer.data.length]!);
  await route.fulfill({ response, json: { ...answer, data, total: rowCount, truncated: false } });
}

/** Marks the moment when the rows are in memory, and the one when the first of them has been painted. */
const painted = `
  const parse = JSON.parse;
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver);
    if (value?.data?.length === ${rowCount}) {
      window.rowsAt = performance.now();
      const look = () => document.querySelector('[role=row][aria-rowindex="2"]')
        ? requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { window.paintedAt = performance.now(); }; port2.postMessage(0); })
        : requestAnimationFrame(look);
      requestAnimationFrame(look);
    }
    return value;
  };
`;

async function longTable(browser: Browser, url: string, storageState: Storage): Promise<void> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(painted);
  await page.route('**/shipment/all', manyRows);
  const first: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.goto(`${url}/shipment?start_date=2000-01-01`);
    while (!(await page.evaluate<number | undefined>('window.paintedAt'))) await page.waitForTimeout(50);
    first.push(await page.evaluate<number>('paintedAt - rowsAt'));
  }
  await page.waitForTimeout(1_000);
  const frames = await scroll(page);
  bar(
    'table of 100,000 rows, first paint ≤ 150 ms',
    at(first, 0.5) <= 150,
    `${at(first, 0.5).toFixed(0)} ms (worst ${at(first, 1).toFixed(0)})`,
  );
  bar(
    'table of 100,000 rows, frames while scrolling p95 ≤ 33 ms',
    at(frames, 0.95) <= 33,
    `p50 ${at(frames, 0.5).toFixed(0)} ms, p95 ${at(frames, 0.95).toFixed(0)} ms of ${frames.length}`,
  );
  await context.close();
}

/** Times between the frames of five seconds of scrolling, a few rows at a time and then by whole pages. */
const scroll = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`new Promise((done) => {
    const box = document.querySelector('[role=grid]').parentElement;
    const frames = [];
    const began = performance.now();
    let last = began;
    const next = (now) => {
      frames.push(now - last);
      last = now;
      box.scrollTop += now - began < 2500 ? 90 : 700;
      if (now - began < 5000) requestAnimationFrame(next); else done(frames.slice(2));
    };
    requestAnimationFrame(next);
  })`);
