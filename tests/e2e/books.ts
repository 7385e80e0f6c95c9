import { expect, type Page } from '@playwright/test';
import { contracts } from '#tools/index.ts';
import { wireBody } from '#tools/input-fields.ts';
import type { AnyContract } from '#tools/define.ts';

export type Row = Record<string, any>;
export interface Answer {
  data: Row[];
  total: number;
  totals: Record<string, number>;
}
export type Ask = (path: string, input?: object) => Promise<Answer>;

/** The books of the house, asked over the wire as whoever is signed in on the page. */
export async function openBooks(page: Page): Promise<Ask> {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: Row };
  const userInfo = { userCode: user.userCode, userKey: user.userKey };
  return async (path, input = {}) => {
    const contract = contracts.find((one) => one.path === path) as AnyContract;
    const response = await page.request.post(`/${path}`, { data: { ...wireBody(contract, { ...input }), userInfo } });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Answer;
  };
}

/** What one code read by a scanner in keyboard mode makes of the station: its colour and its words. */
export async function scan(page: Page, code: string): Promise<{ face: string; says: string }> {
  const band = page.locator('[data-face]');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(band).toContainText(code.split(';')[0]!);
  await expect(band).toHaveAttribute('data-face', /^(go|look|stop)$/);
  return { face: (await band.getAttribute('data-face'))!, says: await band.innerText() };
}
