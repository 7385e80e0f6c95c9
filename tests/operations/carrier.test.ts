import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LabelRequest } from '#server/carrier/carrier.ts';
import { httpCarrier } from '#server/carrier/http-carrier.ts';
import { ruleCarrier } from '#server/carrier/rule-carrier.ts';
import { nextLabel } from '#machines/carrier-label.ts';
import { nextKyc } from '#machines/kyc.ts';

const request: LabelRequest = {
  uid: 'try-1',
  tracking: 'LX123456785US',
  order: null,
  service: 301,
  parcel: { weight_kg: 1, contents: 'Running shoes', value: 40, currency: 'USD' },
  consignee: {
    name: 'Maria da Silva', id_type: 'CPF', id_number: '39053344705', phone: '+55 11 98888 7777', email: null,
    address: 'Av. Paulista 1000', city: 'São Paulo', state: 'SP', zip: '01310-100', country: 'BR',
  },
  id_required: true,
  document: null,
}; // prettier-ignore

describe('the carrier over HTTP', () => {
  let answers: ((response: ServerResponse) => void)[] = [];
  const asked: { url?: string; key?: string; auth?: string; body: string }[] = [];
  const server = createServer((given: IncomingMessage, response) => {
    void text(given).then((body) => {
      const { 'idempotency-key': key, authorization: auth } = given.headers as Record<string, string>;
      asked.push({ url: given.url, key, auth, body });
      answers.shift()!(response);
    });
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const says = (status: number, body: unknown) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const ask = (...given: typeof answers) => {
    answers = given;
    asked.length = 0;
    return httpCarrier(base, 'secret', 300).ask(request);
  };
  const made = { status: 'accepted', uid: 'C-1', label_number: 'NX000000001BR' };

  test('sends the request under its own number and reads both answers', async () => {
    expect(await ask(says(200, made))).toEqual({ accepted: true, uid: 'C-1', label_number: 'NX000000001BR' });
    expect(asked[0]).toMatchObject({ url: '/v1/labels', key: 'try-1', auth: 'Bearer secret' });
    expect(JSON.parse(asked[0]!.body)).toMatchObject({
      tracking: 'LX123456785US',
      consignee: { zip: '01310-100' },
      document: null,
    });
    const refused = { status: 'rejected', kind: 'kyc', code: 'blacklisted', reason: 'No' };
    expect(await ask(says(422, refused))).toEqual({
      accepted: false,
      uid: null,
      kind: 'kyc',
      code: 'blacklisted',
      reason: 'No',
    });
  });
  test('an error of the service is asked once more, under the same number', async () => {
    expect(await ask(says(503, 'busy'), says(200, made))).toMatchObject({ accepted: true });
    expect(asked.map(({ key }) => key)).toEqual(['try-1', 'try-1']);
    await expect(ask(says(500, ''), says(502, ''))).rejects.toThrow('it answered with an error twice');
  });
  test.each([
    ['not JSON', says(200, '<html>'), 'not JSON'],
    ['another answer', says(200, { ok: true }), 'not one of a label'],
    ['a number that is missing', says(200, { status: 'accepted' }), 'not one of a label'],
    ['a refusal of the call', says(401, { message: 'key' }), 'it answered 401'],
    ['an endless answer', says(200, `"${'x'.repeat(70_000)}"`), 'too long'],
    [
      'another address',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'cannot be reached',
    ],
    ['a hang-up', (response: ServerResponse) => void response.destroy(), 'cannot be reached'],
    ['silence', () => {}, 'did not answer in time'],
  ])('%s is no answer', async (_, answer, why) => {
    await expect(ask(answer)).rejects.toThrow(why);
  });
});

describe('the embedded carrier', () => {
  const wrong = (consignee: Partial<LabelRequest['consignee']>, more: Partial<LabelRequest> = {}) =>
    ruleCarrier.ask({ ...request, ...more, consignee: { ...request.consignee, ...consignee } });
  const document = {
    state: 'in_review',
    reject_code: null,
    mime: 'image/jpeg',
    size: 9_000,
    image: Buffer.alloc(9_000),
  };
  test.each([
    [{ name: 'Maria' }, {}, 'name-incomplete'],
    [{ phone: '12' }, {}, 'phone-invalid'],
    [{ address: 'Casa' }, {}, 'address-incomplete'],
    [{ zip: '0131' }, {}, 'zip-invalid'],
    [{ zip: null }, {}, 'zip-invalid'],
    [{}, { parcel: { ...request.parcel, contents: 'gift' } }, 'contents-vague'],
    [{ id_number: null }, {}, 'id-missing'],
    [{ id_number: '39053344706' }, {}, 'id-mismatch'],
    [{}, { document: { ...document, size: 90 } }, 'unreadable-image'],
    [{}, { document: { ...document, state: 'rejected', reject_code: 'name-mismatch', image: null } }, 'name-mismatch'],
    [{}, { document: { ...document, state: 'expired', image: null } }, 'expired-document'],
  ])('%o %o is refused: %s', async (consignee, more, code) => {
    expect(await wrong(consignee, more as Partial<LabelRequest>)).toMatchObject({ accepted: false, code });
  });
  test('what is complete is accepted, always with the same number', async () => {
    const label = await wrong({}, { document });
    expect(label).toMatchObject({ accepted: true });
    expect(await wrong({ id_number: null }, { id_required: false })).toEqual(label);
    expect(await wrong({ country: 'CL', zip: null }, { id_required: false })).toMatchObject({ accepted: true });
  });
});

test('labels and documents go only where their lives lead', () => {
  expect(nextLabel('sent', { type: 'reject', attempts: 4 })).toEqual({ state: 'rejected' });
  expect(nextLabel('sent', { type: 'reject', attempts: 5 })).toEqual({ state: 'abandoned' });
  expect(nextLabel('rejected', { type: 'correct', mended: false, unanswered: true })).toEqual({ state: 'fixed' });
  for (const state of ['accepted', 'abandoned', 'queued'] as const)
    expect(nextLabel(state, { type: 'correct', mended: true, unanswered: false })).toHaveProperty('refused');
  expect(nextKyc('approved', { type: 'expire', days: 365 })).toHaveProperty('refused');
  expect(nextKyc('approved', { type: 'expire', days: 366 })).toEqual({ state: 'expired' });
  expect(nextKyc('rejected', { type: 'approve' })).toHaveProperty('refused');
});
