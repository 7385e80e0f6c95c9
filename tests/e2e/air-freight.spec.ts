import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { writeDay, shortDay } from '#tools/rules/cargo-imp/flights.ts';
import { readMessage } from '#tools/rules/cargo-imp/read.ts';
import { openBooks, type Ask, type Row } from './books.ts';
import { signIn, watchErrors } from './person.ts';

const { step } = test;
test.use({ actionTimeout: 15_000 });
const outbox = join(process.env.E2E_DATA_DIR!, 'cargo', 'out');
const bookings = 'manifest/master-get-data-bookings';
const kg = (value: number) => Math.round(value * 1_000) / 1_000;
const sum = (rows: Row[], key: string): number => kg(rows.reduce((total, row) => total + row[key], 0));
/** Of a booking's pieces, in percent with one digit, as the reports say it. */
const share = (part: number, { pieces }: Row) => Math.round((1_000 * part) / pieces) / 10;
const dashed = (mawb: string) => `${mawb.slice(0, 3)}-${mawb.slice(3)}`;

/** Long enough for a flight of once a week to leave again and again. */
const days = { end_date: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) };
const wayOf = (row: Row) => `${row.iata_code_origin ?? row.entry_point} ${row.port_iata ?? row.destination_gateway}`;
/** The departures of a lot's way after its own. */
const laterOf = (flights: Row[], lot: Row) => flights.filter((row) => wayOf(row) === wayOf(lot) && row.etd > lot.etd);
/** Two bags of one kind that go the same way, a lot of another way, and a later departure for each. */
async function pick(ask: Ask) {
  const { data: waiting } = await ask('floor/waiting-freight', days);
  const { data: flights } = await ask('floor/flight-departures', days);
  const ids = waiting.flatMap(({ bag_id }) => (bag_id === null ? [] : [bag_id as number]));
  const { data: bags } = await ask('operations/bags-data', { refine: { where: [{ column: 'bag_id', op: 'in', value: ids }], limit: 100 } }); // prettier-ignore
  const regime = new Map(bags.map(({ bag_id, bag_sorting }) => [bag_id, String(bag_sorting).split('-').at(-1)]));
  const placed = waiting.filter(({ departure }) => departure);
  const alike = Object.values(Object.groupBy(placed.filter(({ kind }) => kind === 'bag'), (row) => `${wayOf(row)} ${regime.get(row.bag_id)}`)); // prettier-ignore
  // Nothing is planned there, and no booking is open that would take what is.
  const isFree = ({ departure, booking }: Row) => booking === null && waiting.every((lot) => lot.departure !== departure); // prettier-ignore
  const freeOf = (...lots: Row[]) => flights.find((row) => isFree(row) && lots.every((lot) => laterOf(flights, lot).includes(row))); // prettier-ignore
  const pair = alike.map((rows) => rows!.slice(0, 2)).find((rows) => rows.length === 2 && freeOf(...rows))!;
  const other = placed.find((lot) => wayOf(lot) !== wayOf(pair[0]!) && freeOf(lot))!;
  return { pair, first: freeOf(...pair)!, other, later: freeOf(other)! };
}

/** Fills the open dialog, looks at what will change, and does it; a step that asks for nothing shows that at once. */
async function confirm(page: Page, verb: RegExp, fields?: Record<string, string>) {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields ?? {}))
    await dialog.getByLabel(label, { exact: true }).first().fill(value);
  if (fields) await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toBeHidden();
}

test('the masters desk flies a week: planned, booked, transmitted, one part left behind, one offloaded, all with the agent', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const main = page.getByRole('main');
  await signIn(page, 'masters', '/operations/bookings');
  const ask = await openBooks(page);
  const { pair, first, other, later } = await pick(ask);
  const rowOf = (text: string) => main.getByRole('row').filter({ hasText: text });
  const booking = async (id: number) => (await ask(bookings, { master_booking_id: id })).data[0]!;
  const lot = (key: string) => main.locator(`[data-lot="${key}"]`);
  const flightOf = (row: Row) => main.getByRole('region', { name: `${row.flight} ${row.etd.slice(0, 10)}` });
  /** Pastes what the airline wrote about a booking; answers what its booking is then. */
  const paste = async (id: number, message: string, count = 1) => {
    await page.goto(`/operations/master-awb?master_booking_id=${id}`);
    await main.getByRole('button', { name: 'Paste a message' }).click();
    await confirm(page, new RegExp(`^Read \\(${count}\\)`), { 'Text of the message': message });
    return booking(id);
  };
  /** A status message with one line, or several of them one after the other. */
  const status = (row: Row, ...lines: string[]) =>
    lines.map((line) => `FSU/12\n${dashed(row.mawb)}${row.iata_code_origin}${row.port_iata}/T${row.pieces}K${row.weight_kg}\n${line}`).join('\n'); // prettier-ignore
  const leg = (row: Row) => `${row.flight}/${writeDay(shortDay(row.etd))}/${row.iata_code_origin}${row.port_iata}`;
  /** Opens the plan, carries lots to later flights by keyboard, and approves. */
  const plan = async (...moves: [Row, Row][]) => {
    await page.goto(`/operations/bookings?view=plan&end_date=${days.end_date}`);
    const { data: flights } = await ask('floor/flight-departures', days);
    const { data: waiting } = await ask('floor/waiting-freight', days);
    for (const [moved, onto] of moves) {
      /* oxlint-disable no-await-in-loop -- one key after the other */
      await expect(flightOf(moved).locator(`[data-lot="${moved.lot}"]`)).toBeVisible();
      await lot(moved.lot).focus();
      await page.keyboard.press('Space');
      await expect(lot(moved.lot)).toHaveAttribute('aria-pressed', 'true');
      for (const { etd } of laterOf(flights, moved)) if (etd <= onto.etd) await page.keyboard.press('ArrowRight');
      await expect(flightOf(onto).locator(`[data-lot="${moved.lot}"]`)).toBeFocused();
      await page.keyboard.press('Space');
      /* oxlint-enable no-await-in-loop */
    }
    const lots = waiting.filter(({ departure }) => departure).length;
    await main.getByRole('button', { name: lots === 1 ? 'Book 1 lot' : `Book ${lots} lots` }).click();
    await confirm(page, /^Book \(\d+\)/);
    // Only what no flight takes any more, its cut-off being over, stays on the board.
    const { data: still } = await ask('floor/waiting-freight', days);
    expect(still.filter(({ departure }) => departure)).toEqual([]);
    await expect(main.locator('[data-lot]')).toHaveCount(still.length);
    if (!still.length) await expect(main).toContainText('Nothing waits for a flight in these days.');
  };
  /** Asks the airline for the space; answers the message that lies in the folder of the network. */
  const transmit = async (id: number) => {
    await page.goto(`/operations/master-booking?master_booking_id=${id}`);
    await main.getByRole('link', { name: 'Messages' }).click();
    await main.getByRole('button', { name: 'Transmit' }).click();
    await confirm(page, /^Transmit \(1\)/, {});
    await expect(rowOf('FFR')).toContainText('To the airline');
    const { mawb, state } = await booking(id);
    expect(state).toBe('requested');
    let found: ReturnType<typeof readMessage>[] = [];
    await expect.poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('-ffr.txt'));
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      found = texts.map(readMessage).filter((read) => read.mawb === mawb);
      return found.length;
    }).toBe(1); // prettier-ignore
    return found[0]!;
  };
  /** What the airline answers to a request: it has the space. */
  const agreed = (row: Row) =>
    `FFA/4\n${dashed(row.mawb)}${row.iata_code_origin}${row.port_iata}/T${row.pieces}K${row.weight_kg}\n${leg(row)}/KK\nREF/${row.iata_code_origin}FWD01/${row.master_booking_id}`;
  /** Does what is offered for an exception. */
  const settle = async (row: Row, offer: string, verb: RegExp) => {
    await page.goto('/operations/bookings?view=exceptions');
    await rowOf(dashed(row.mawb)).getByRole('checkbox').click();
    await main.getByRole('button', { name: offer, exact: true }).click();
    await confirm(page, verb, {});
  };

  await step('every entry of the menu opens', async () => {
    const links = page.getByRole('navigation').first().getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(main).not.toContainText('does not have access');
      await expect(main.getByRole('heading').or(main.getByRole('button')).first()).toBeVisible();
    }
  });

  /** What was booked on a departure and not asked for yet. */
  const planned = async ({ flight, etd }: Row) => {
    const where = [
      { column: 'state', op: '=', value: 'draft' },
      { column: 'flight', op: '=', value: flight },
    ];
    const { data } = await ask(bookings, { start_date: '2020-01-01', end_date: '2099-01-01', refine: { where, limit: 500 } }); // prettier-ignore
    return data.find((row) => row.etd === etd)!;
  };
  const id = await step('lots are carried to later flights by keyboard, and the plan is booked', async () => {
    await plan([pair[0]!, first], [pair[1]!, first], [other, later]);
    expect(await planned(later)).toMatchObject({ pieces: other.pieces, loaded_kg: other.weight_kg });
    const row = await planned(first);
    expect(row).toMatchObject({ pieces: sum(pair, 'pieces'), loaded_kg: sum(pair, 'weight_kg') });
    return row.master_booking_id as number;
  }); // prettier-ignore
  const booked = await booking(id);

  await step('the airline is asked for the space and has it', async () => {
    const ffr = await transmit(id);
    expect(ffr).toMatchObject({ kind: 'FFR', unread: [], space: { consignment: { quantity: { pieces: booked.pieces, kg: booked.weight_kg } } } }); // prettier-ignore
    expect(await paste(id, agreed(booked))).toMatchObject({ state: 'confirmed' });
  });
  const stays = 1;
  const flies = booked.pieces - stays;
  await step('it is accepted and listed, a piece is left behind, the others fly', async () => {
    const all = `T${booked.pieces}K${booked.weight_kg}`;
    const from = booked.iata_code_origin;
    await paste(id, status(booked, `RCS/${writeDay(shortDay(booked.etd))}/${from}/${all}`));
    expect(await paste(id, status(booked, `MAN/${leg(booked)}/${all}`))).toMatchObject({ state: 'tendered', post_tender_status: 'manifested' }); // prettier-ignore
    await paste(id, status(booked, `DIS/${leg(booked).slice(0, -6)}${from}/OFLD/P${stays}K1`));
    expect(await paste(id, status(booked, `DEP/${leg(booked)}/P${flies}K1`))).toMatchObject({ state: 'departed', post_tender_status: 'flown' }); // prettier-ignore
    await page.goto('/operations/master-post-tender');
    await expect(rowOf(dashed(booked.mawb))).toBeVisible();
  });
  await step('its manifest is split', async () => {
    await settle(booked, 'Split', /^Save \(1\)/);
    await expect(rowOf(dashed(booked.mawb))).toHaveCount(0);
  });

  const again = await step('the piece is booked again on a later flight, and offloaded there', async () => {
    const { data: still } = await ask('floor/waiting-freight', days);
    const left = still.filter(({ departure }) => departure);
    expect(left).toMatchObject([{ pieces: stays }]);
    const { data: flights } = await ask('floor/flight-departures', days);
    const own = flights.find(({ departure }) => departure === left[0]!.departure)!;
    const next = [own, ...laterOf(flights, left[0]!)].find((flight) => flight.booking === null)!;
    await plan(...(next === own ? [] : [[left[0]!, next] as [Row, Row]]));
    const row = await planned(next);
    expect(row).toMatchObject({ pieces: stays, loaded_kg: left[0]!.weight_kg });
    await transmit(row.master_booking_id);
    await paste(row.master_booking_id, agreed(row));
    const day = writeDay(shortDay(row.etd));
    const message = status(
      row,
      `RCS/${day}/${row.iata_code_origin}/T${stays}K${row.weight_kg}`,
      `DIS/${row.flight}/${day}/${row.iata_code_origin}/OFLD/T${stays}K${row.weight_kg}`,
    );
    expect(await paste(row.master_booking_id, message, 2)).toMatchObject({ state: 'offloaded' });
    await settle(row, 'Rebook', /^Rebook \(1\)/);
    const after = await booking(row.master_booking_id);
    expect(after).toMatchObject({ state: 'confirmed', pieces: stays });
    expect(Date.parse(after.etd)).toBeGreaterThan(Date.parse(row.etd));
    return after;
  });

  await step('both come to the agent, message by message', async () => {
    const rest = (row: Row) => {
      const day = writeDay(shortDay(row.etd));
      const all = `T${row.loaded_pieces ?? 1}K${row.weight_kg}`;
      return [`ARR/${row.flight}/${day}/${row.port_iata}/${all}`, `RCF/${row.flight}/${day}/${row.port_iata}/${all}`, `NFD/${day}/${row.port_iata}/${all}`, `DLV/${day}/${row.port_iata}/${all}/AGENT`]; // prettier-ignore
    };
    const told = ['landed', 'checked_in', 'notified', 'delivered'];
    const states = [];
    for (const line of rest({ ...booked, loaded_pieces: flies }))
      states.push((await paste(id, status(booked, line))).post_tender_status); // oxlint-disable-line no-await-in-loop -- an airline tells one after the other
    expect(states).toEqual(told);
    const all = `T${stays}K${again.weight_kg}`;
    const lines = [`MAN/${leg(again)}/${all}`, `DEP/${leg(again)}/${all}`, ...rest({ ...again, loaded_pieces: stays })];
    expect(await paste(again.master_booking_id, status(again, ...lines), lines.length)).toMatchObject({ state: 'delivered', post_tender_status: 'delivered' }); // prettier-ignore
    await page.goto('/operations/master-post-tender');
    await expect(main.getByRole('grid').or(main.getByText('No master is on its way in this time.'))).toBeVisible();
    for (const { mawb } of [booked, again]) await expect(rowOf(dashed(mawb))).toHaveCount(0); // oxlint-disable-line no-await-in-loop
  });

  await step('the reports agree with what happened', async () => {
    // Wide enough for all of their columns, which stand in the page only where they are seen.
    await page.setViewportSize({ width: 2_800, height: 900 });
    const report = async (path: string, { mawb }: Row) => (await ask(path, { mawb })).data[0]!;
    const parcels = async ({ mawb }: Row) => (await ask('shipment/all', { refine: { where: [{ column: 'mawb', op: '=', value: mawb }], limit: 500 } })).data; // prettier-ignore
    const flown = [await parcels(booked), await parcels(again)] as const;
    expect(flown[0].length + flown[1].length).toBe(sum(pair, 'parcels')); // prettier-ignore
    // Freight with the agent is nobody's parcel delivered.
    expect(new Set(flown.flat().map(({ state }) => state))).toEqual(new Set(['arrived']));
    for (const [row, pieces, own] of [
      [booked, flies, flown[0]],
      [again, stays, flown[1]],
    ] as const) {
      const shown = `mawb=${row.mawb}`;
      /* oxlint-disable no-await-in-loop -- one page after the other */
      expect(await report('manifest/master-get-data-bookings-report', row)).toMatchObject({ state: 'delivered', post_tender_status: 'delivered', parcels: own.length, flight: row.flight, etd: row.etd }); // prettier-ignore
      await page.goto(`/operations/reports/track-masters?${shown}`);
      await expect(rowOf(dashed(row.mawb)).first()).toContainText('With the agent');
      const { loaded_kg } = await booking(row.master_booking_id);
      await page.goto(`/operations/reports/bookings?${shown}`);
      await expect(rowOf(row.airline_name).first()).toContainText(`${loaded_kg}`);
      const whole = row === booked;
      const measured = await report('manifest/master-performance', row);
      expect(measured).toMatchObject({ parcels: own.length, flown_as_booked: whole ? share(pieces, booked) : 0, offload_rate: whole ? share(stays, booked) : 100 }); // prettier-ignore
      expect(measured.flown_kg).toBe(loaded_kg);
      const charged = await ask('manifest/get-booking-charges', { master_booking_id: row.master_booking_id });
      expect(measured.cost).toBe(charged.totals.amount ?? null);
      await page.goto(`/operations/reports/masters-performance?${shown}`);
      await expect(rowOf(dashed(row.mawb)).first()).toContainText(`${measured.offload_rate}`);
      const sla = await ask('manifest/master-schedule-sla-report', { mawb: row.mawb });
      expect(sla.totals).toMatchObject({ parcels: own.length });
      expect(sla.totals.in_sla! + sla.totals.out_sla! + sla.totals.no_sla!).toBe(own.length);
      await page.goto(`/operations/reports/scheduled-sla?${shown}`);
      for (const one of sla.data) await expect(rowOf(one.provider_name).first()).toContainText(`${one.parcels}`);
      /* oxlint-enable no-await-in-loop */
    }
    await page.goto('/operations/bookings?view=exceptions');
    await expect(main.getByRole('tab', { name: 'Exceptions' })).toBeVisible();
    expect((await ask('manifest/booking-exceptions', { mawb: booked.mawb })).data).toEqual([]);
    expect((await ask('manifest/booking-exceptions', { mawb: again.mawb })).data).toEqual([]);
  });
  expect(errors).toEqual([]);
});
