import { providers } from './providers.ts';

/** What delivery providers commonly call a status, and the checkpoint it stands for. */
const words: [name: string, chck_cdg: string][] = [
  ['Accepted at gateway', 'GAT'],
  ['In sorting centre', 'SRT'],
  ['At delivery office', 'DOF'],
  ['Out for delivery', 'OFD'],
  ['Receiver absent', 'ATT'],
  ['Ready for pick-up', 'PUR'],
  ['Delivered', 'DLV'],
  ['Returning to sender', 'RTI'],
  ['Lost', 'LOS'],
];
/** Two firms keep their own letters; the others number from ten. */
const letters: Record<string, string[]> = {
  CORREIOS: ['PO-01', 'DO-01', 'RO-01', 'OEC-01', 'BDE-20', 'LDI-01', 'BDE-01', 'BDE-23', 'BDE-50'],
  UPS: ['OR', 'AR', 'DS', 'OT', 'X1', 'AP', 'D', 'RS', 'LX'],
};

/** Rows of `provider_status_map`. */
export const statusMapRows = () =>
  providers
    .filter(({ types }) => types.includes('delivery'))
    .flatMap(({ provider_id, service_provider_code }) =>
      words.map(([external_name, chck_cdg], index) => ({
        provider_id,
        external_code: letters[service_provider_code]?.[index] ?? String((index + 1) * 10),
        external_name,
        chck_cdg,
      })),
    );
