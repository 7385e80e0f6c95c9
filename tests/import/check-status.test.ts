import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFile, fileOf } from '#server/pre-alert-import/check-file.ts';
import { chosenText } from '#server/pre-alert-import/columns/choose-columns.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { check, partner, today } from '#tests/support/imports.ts';
import type { Opened } from '#tests/support/engines.ts';

let opened: Opened;
beforeAll(async () => {
  opened = await engines[0]!.open(demoLists);
});
afterAll(() => opened.close());

describe('a status with its day', () => {
  const text = [
    'Guia,País,Contenido,Peso,Estado,Fecha estado',
    'ACME-1,Perú,Zapatos,0.5,ENTREGADO,2026-01-31 10:00',
    'ACME-2,Perú,Zapatos,0.5,En Reparto.,2026-01-30',
    'ACME-2,Perú,Zapatos,0.5,Liberado de aduana,2026-01-28',
    'ACME-3,Perú,Zapatos,0.5,En bodega,2026-01-29',
    'ACME-4,Perú,Zapatos,0.5,entregado,',
    'ACME-5,Perú,Zapatos,0.5,En bodega,2026-01-29',
    'ACME-6,Perú,Zapatos,0.5,N/A,2026-01-29',
    'ACME-7,Perú,Zapatos,0.5,no entregado,2026-01-29',
  ].join('\n');

  test('is a checkpoint; what is not recognised is asked, and is what a person says', async () => {
    const found = await check(opened.data, text);
    expect(found.accepted.map(({ tracking, events }) => [tracking, ...events.map(({ chck_cdg, at }) => `${chck_cdg} ${at}`)])).toEqual([
      ['ACME-1', 'DLV 2026-01-31T15:00:00.000Z'],
      ['ACME-4'],
      ['ACME-6'],
      ['ACME-2', 'COU 2026-01-28T12:00:00.000Z', 'OFD 2026-01-30T12:00:00.000Z'],
    ]); // prettier-ignore
    expect(found.accepted[1]!.extra).toEqual({ Estado: 'entregado' });
    expect(found.joined).toBe(1);
    expect(found.refused.map(({ tracking, reasons: [first] }) => [tracking, first!.column, first!.reason])).toEqual(
      ['ACME-3', 'ACME-5', 'ACME-7'].map((tracking) => [
        tracking,
        'Estado',
        'Says no checkpoint that we know: say which one it is, or leave the value out',
      ]),
    );
    const said = await check(opened.data, text, { 'Estado=EN BODEGA': 'rcv', 'Estado=no entregado': 'ignore' });
    expect(said.refused).toEqual([]);
    expect(said.accepted.find(({ tracking }) => tracking === 'ACME-5')!.events).toMatchObject([{ chck_cdg: 'RCV' }]);
    expect(said.accepted.find(({ tracking }) => tracking === 'ACME-7')!.extra).toEqual({ Estado: 'no entregado' });
    await expect(check(opened.data, text, { 'Estado=En bodega': 'XXX' })).rejects.toThrow('there is no checkpoint XXX');
  });

  test('its time without a zone is that of the country, or of the zone that is given once for the file', async () => {
    const list = [
      'Guia,País,Contenido,Peso,Estado,Fecha estado,Recibido,Prometido',
      'ACME-1,Perú,Zapatos,0.5,ENTREGADO,2026-01-30 22:30,2026-01-20 21:00,2026-02-02',
      'ACME-2,Chile,Zapatos,0.5,ENTREGADO,2026-01-30T22:30:00Z,2026-01-20 21:00,2026-02-02',
    ].join('\n');
    const asCheckpoint = { Recibido: 'checkpoint:RCV' };
    const times = ({ accepted }: Awaited<ReturnType<typeof check>>) =>
      accepted.map(({ events }) => events.map(({ at }) => at.slice(0, 16)));
    const guessed = await check(opened.data, list, asCheckpoint);
    expect(times(guessed)).toEqual([
      ['2026-01-21T02:00', '2026-01-31T03:30'],
      ['2026-01-21T00:00', '2026-01-30T22:30'],
    ]);
    expect([...guessed.zones]).toEqual([
      ['America/Lima', 1],
      ['America/Santiago', 1],
    ]);
    const given = await check(opened.data, list, { ...asCheckpoint, '=time_zone': 'America/Bogota' });
    expect(times(given)).toEqual([
      ['2026-01-21T02:00', '2026-01-31T03:30'],
      ['2026-01-21T02:00', '2026-01-30T22:30'],
    ]);
    expect([...given.zones]).toEqual([['America/Bogota', 2]]);
    // A column that says its own zone keeps it.
    const own = await check(opened.data, list, { Recibido: 'checkpoint:RCV:UTC', '=time_zone': 'America/Bogota' });
    expect(times(own)[1]).toEqual(['2026-01-20T21:00', '2026-01-30T22:30']);
    await expect(check(opened.data, list, { '=time_zone': 'Mars/Olympus' })).rejects.toThrow(
      'no time zone Mars/Olympus',
    );
  });

  test('is shown with its counts; without a column of its day it is a note', async () => {
    const { chosen, columns } = await checkFile(
      (work) => opened.data.own(work),
      fileOf('list.csv', Buffer.from(text)),
      {
        copaId: partner,
        given: { 'Estado=En bodega': 'RCV' },
        now: today,
      },
    );
    expect(chosenText(chosen)).toMatchObject({
      Estado: 'status',
      'Estado=En bodega': 'RCV',
      'Fecha estado': 'status_at',
    });
    expect([...columns.find(({ name }) => name === 'Estado')!.statuses!.values()]).toEqual([
      { value: 'ENTREGADO', lines: 2, chckCdg: 'DLV' },
      { value: 'En bodega', lines: 2, chckCdg: 'RCV' },
      { value: 'En Reparto.', lines: 1, chckCdg: 'OFD' },
      { value: 'Liberado de aduana', lines: 1, chckCdg: 'COU' },
      { value: 'no entregado', lines: 1, chckCdg: null },
    ]);
    const { accepted, refused } = await check(opened.data, text.replaceAll(/,[^,\n]*$/gm, ''));
    expect(accepted.every(({ events }) => events.length === 0)).toBe(true);
    expect(refused.map(({ tracking }) => tracking)).toEqual(['ACME-2']);
  });
});
