import { describe, expect, it } from 'vitest';
import { allowedDifference, nextBag, offeredBag } from '#machines/bag.ts';
import type { BagEvent, BagState, Closing } from '#machines/bag.ts';
import { nextManifest, offeredManifest } from '#machines/manifest.ts';
import type { ManifestState, ManifestStep } from '#machines/manifest.ts';
import { fitsSorting, readSorting, sortingCode } from '#tools/rules/floor/sorting.ts';

const closing: Closing = {
  items: 3, strangers: [], stopped: [], systemKg: 10, verifiedKg: 10.2, seal: '881204', isUsedSeal: false,
}; // prettier-ignore
const bagAfter = (state: BagState, event: BagEvent) => {
  const next = nextBag(state, event);
  return 'state' in next ? next.state : `refused: ${next.refused}`;
};

describe('bag', () => {
  it.each([
    ['open', { type: 'close', ...closing }, 'closed'], ['open', { type: 'void', items: 0 }, 'void'],
    ['closed', { type: 'reopen' }, 'open'], ['closed', { type: 'list' }, 'manifested'],
    ['manifested', { type: 'unlist', manifestOpen: true }, 'closed'], ['manifested', { type: 'depart' }, 'departed'],
    ['departed', { type: 'arrive' }, 'arrived'], ['arrived', { type: 'receive' }, 'received'],
    ['received', { type: 'receive' }, 'received'], ['received', { type: 'empty' }, 'emptied'],
    ['departed', { type: 'miss' }, 'missing'], ['missing', { type: 'receive' }, 'received'],
  ] as [BagState, BagEvent, BagState][])('%s, %j: %s', (state, event, after) => expect(bagAfter(state, event)).toBe(after)); // prettier-ignore

  it.each([
    ['open', { type: 'list' }], ['open', { type: 'receive' }], ['closed', { type: 'close', ...closing }],
    ['manifested', { type: 'reopen' }], ['departed', { type: 'receive' }], ['void', { type: 'close', ...closing }],
    ['emptied', { type: 'miss' }], ['manifested', { type: 'unlist', manifestOpen: false }],
  ] as [BagState, BagEvent][])('%s refuses %j', (state, event) => expect(bagAfter(state, event)).toMatch(/^refused: ./)); // prettier-ignore

  it.each([
    [{ items: 0 }, /empty/], [{ stopped: ['LX1'] }, /Stopped parcels.*LX1/], [{ strangers: ['LX2', 'LX3'] }, /another sorting code.*LX2, LX3/],
    [{ verifiedKg: 10.51 }, /0\.510 kg apart/], [{ verifiedKg: 9.4 }, /apart/], [{ verifiedKg: 0 }, /weight of the scale/],
    [{ seal: '' }, /seal number/], [{ isUsedSeal: true }, /has been used/], [{ systemKg: 100, verifiedKg: 103.01 }, /apart/],
  ] as const)('is not closed with %j', (wrong, why) =>
    expect(bagAfter('open', { type: 'close', ...closing, ...wrong } as BagEvent)).toMatch(why)); // prettier-ignore

  it('is said to be where its list says that it is', () =>
    expect(bagAfter('manifested', { type: 'receive' })).toContain('it is on a manifest'));

  it('the scale may differ by half a kilogram or three per cent', () => {
    expect(allowedDifference(10)).toBe(0.5);
    expect(allowedDifference(100)).toBe(3);
    expect(bagAfter('open', { type: 'close', ...closing, verifiedKg: 10.5 })).toBe('closed');
    expect(bagAfter('open', { type: 'close', ...closing, systemKg: 100, verifiedKg: 103 })).toBe('closed');
    expect(bagAfter('open', { type: 'void', items: 2 })).toMatch(/Take its parcels out/);
  });

  it('offers what its state allows', () => {
    expect(offeredBag('open')).toEqual(['close', 'void', 'miss']);
    expect(offeredBag('closed')).toEqual(['list', 'reopen', 'miss']);
    expect(offeredBag('void')).toEqual([]);
  });
});

describe('manifest', () => {
  it.each([
    ['closed', 'send_to_customs', 'customs_sent'], ['closed', 'reopen', 'open'], ['closed', 'cancel', 'cancelled'],
    ['open', 'cancel', 'cancelled'], ['customs_sent', 'assign', 'assigned'], ['assigned', 'depart', 'departed'],
    ['departed', 'arrive', 'arrived'], ['arrived', 'start_clearing', 'clearing'],
    ['clearing', 'clear_in_part', 'partially_cleared'], ['clearing', 'clear', 'cleared'],
    ['partially_cleared', 'clear', 'cleared'], ['cleared', 'complete', 'completed'],
  ] as [ManifestState, Exclude<ManifestStep, 'close'>, ManifestState][])('%s, %s: %s', (state, type, after) =>
    expect(nextManifest(state, { type, stopped: [], handedUnder: null })).toEqual({ state: after })); // prettier-ignore

  it.each([
    ['customs_sent', 'reopen'], ['customs_sent', 'cancel'], ['departed', 'cancel'], ['open', 'depart'], ['completed', 'reopen'],
    ['cancelled', 'reopen'], ['partially_cleared', 'clear_in_part'],
  ] as [ManifestState, Exclude<ManifestStep, 'close'>][])('%s refuses %s', (state, type) =>
    expect(nextManifest(state, { type, stopped: [], handedUnder: null })).toHaveProperty('refused')); // prettier-ignore

  it.each([['closed', 'send_to_customs'], ['customs_sent', 'assign'], ['assigned', 'depart']] as const)(
    'from %s nothing that was stopped leaves: %s', (state, type) =>
    expect(nextManifest(state, { type, stopped: ['LX1'] })).toMatchObject({ refused: expect.stringContaining('LX1') })); // prettier-ignore

  it.each([['closed', 'reopen'], ['closed', 'cancel'], ['open', 'cancel']] as const)(
    '%s, what an airline has does not %s', (state, type) =>
    expect(nextManifest(state, { type, handedUnder: '045-12345675' })).toMatchObject({ refused: expect.stringContaining('045-12345675') })); // prettier-ignore

  it('closes with bags and without stopped parcels', () => {
    expect(nextManifest('open', { type: 'close', bags: 2, stopped: [] })).toEqual({ state: 'closed' });
    expect(nextManifest('open', { type: 'close', bags: 0, stopped: [] })).toHaveProperty('refused');
    expect(nextManifest('open', { type: 'close', bags: 2, stopped: ['LX1'] })).toMatchObject({
      refused: expect.stringContaining('LX1'),
    });
    expect(offeredManifest('closed')).toEqual(['send_to_customs', 'reopen', 'cancel']);
  });
});

describe('sorting codes', () => {
  it.each([
    ['br-gru-loggi-c', { iso2: 'BR', gateway: 'GRU', provider: 'LOGGI', regime: 'courier' }],
    ['BR-GRU-CORREIOS-P', { iso2: 'BR', gateway: 'GRU', provider: 'CORREIOS', regime: 'postal' }],
    ['BR-GRU-LOGGI', null],
    ['BRA-GRU-LOGGI-C', null],
  ])('%s', (code, sorting) => {
    expect(readSorting(code)).toEqual(sorting);
    if (sorting) expect(sortingCode(sorting as never)).toBe(code.toUpperCase());
  });

  it.each([
    [{}, true],
    [{ gateway: 'GRU' }, true],
    [{ gateway: 'VCP' }, false],
    [{ provider: 'LOGGI' }, false],
    [{ dest_iso2: 'MX' }, false],
    [{ rate_service_code: 303 }, false],
  ])('a parcel with %j', (more, fits) => {
    const parcel = { dest_iso2: 'BR', gateway: null, provider: 'CORREIOS', rate_service_code: 301, ...more };
    expect(fitsSorting(parcel, 'BR-GRU-CORREIOS-C')).toBe(fits);
  });
});
