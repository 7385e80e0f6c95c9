import { useState } from 'react';
import type { Row } from '#web/fields/field-kind.ts';
import type { InputProps } from '#web/fields/field-kind.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { call } from '#web/lib/call.ts';
import { contractOf } from '#web/lib/contracts.ts';
import { useLoad } from '#web/lib/use-load.ts';

const path = 'shipment/get-posible-client';
const pauseMs = 250;
const shortest = 3;

/** What was typed, as what it looks like: an e-mail, digits of an identity or a phone, else a name. */
function asked(typed: string): Row {
  if (typed.includes('@')) return { email: typed };
  const digits = typed.replace(/\D/g, '');
  if (digits.length < typed.replace(/[\s().+-]/g, '').length) return { name: typed };
  return typed.startsWith('+') ? { phone: typed } : { cpf: digits };
}

async function people(typed: string, signal: AbortSignal): Promise<Row[]> {
  const answer = await call(await contractOf(path), asked(typed), { signal });
  return (answer as unknown as { data: Row[] }).data;
}

/** A person by name, identity number, e-mail or phone; the wire gets the number. */
export function PersonInput(props: InputProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { answer } = useLoad(
    wanted.length < shortest ? null : { key: `${path} ${wanted}`, load: (signal) => people(wanted, signal) },
    { pauseMs },
  );
  const options = (answer ?? []).map((row) => ({
    value: String(row.consignee_id),
    text: [row.name, row.ctry_iso_code, row.id_number ?? row.email ?? row.phone].filter(Boolean).join(', '),
    words: wanted,
  }));
  return <PickInput {...props} options={options} onTyped={setTyped} read={Number} />;
}
