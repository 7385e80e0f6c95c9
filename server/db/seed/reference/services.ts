import { lanes } from './lanes.ts';

interface Service {
  rate_service_code: number;
  name: string;
  iso2: string | null;
  /** DDU 1, DDP 2. */
  import_service: 1 | 2;
  /** Volumetric divisor in cm³ per kg; null where only the scale counts. */
  factor: number | null;
  step: number;
}

const lines: [code: number, name: string, iso2: string | null, mode: 1 | 2, factor: number | null, step: number][] = [
  [301, 'BR DDP standard', 'BR', 2, 6000, 0.1],
  [302, 'BR DDP express', 'BR', 2, 6000, 0.1],
  [303, 'BR DDU postal', 'BR', 1, null, 0.1],
  [201, 'MX DDP standard', 'MX', 2, 5000, 0.5],
  [202, 'MX DDP express', 'MX', 2, 5000, 0.5],
  [211, 'MX DDU', 'MX', 1, 5000, 0.5],
  [401, 'CL DDP', 'CL', 2, 6000, 0.5],
  [402, 'CO DDP', 'CO', 2, 6000, 0.5],
  [403, 'PE DDP', 'PE', 2, 6000, 0.5],
  [404, 'EC DDP', 'EC', 2, 6000, 0.5],
  [405, 'AR DDP', 'AR', 2, 6000, 0.5],
  [406, 'Central America DDP', null, 2, 6000, 0.5],
  [407, 'CA DDP', 'CA', 2, 6000, 0.5],
  [501, 'Bank cards', null, 1, null, 0.1],
  [901, 'Return to origin', null, 1, 6000, 0.5],
];

export const services: Service[] = lines.map(([rate_service_code, name, iso2, import_service, factor, step]) => ({
  rate_service_code,
  name,
  iso2,
  import_service,
  factor,
  step,
}));

const byCode = new Map(services.map((service) => [service.rate_service_code, service]));
export function serviceOf(code: number): Service {
  const found = byCode.get(code);
  if (!found) throw new Error(`No service ${code}`);
  return found;
}

export const importServiceRows = () => [
  { import_service: 1, code: 'DDU', name: 'Delivered duty unpaid' },
  { import_service: 2, code: 'DDP', name: 'Delivered duty paid' },
];

/** Rows of `rate_service`. */
export const rateServiceRows = () =>
  services.map(({ rate_service_code, name, iso2, import_service }) => ({
    rate_service_code,
    name,
    iso2,
    import_service,
  }));

/** Rows of `sla_target`: business days per country, less for cards. */
export function* slaRows() {
  for (const { iso2, sla } of lanes) {
    const clock = { start_chck_cdg: 'RCV', stop_chck_cdg: 'DLV', zone: null, source: 'demo' };
    yield { iso2, rate_service_code: null, days: sla, ...clock };
    yield { iso2, rate_service_code: 501, days: sla, ...clock };
  }
}
