import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { clearanceCosts } from '#tools/rates/tables.ts';

export const publishClearanceCosts = endpoint({
  path: 'bible/publish-clearance-costs',
  title: 'Publish clearance costs',
  about:
    'Publishes what a customs broker asks in a country from a day on; what is valid now ends the day before and stays as it was.',
  ask: {
    en: ['set the clearance cost per parcel to 1.20', 'the broker raises its fee from Monday', 'new customs broker fee'],
    es: ['pon el costo de despacho por envío en 1.20', 'el agente aduanal sube su tarifa desde el lunes', 'nueva tarifa del agente de aduana'],
    pt: ['define o custo de desembaraço por envio em 1,20', 'o despachante aumenta a tarifa a partir de segunda', 'nova tarifa do despachante'],
  }, // prettier-ignore
  ...publicationOf(clearanceCosts),
  example: {
    valid_from: '2030-01-01',
    lines: [{ service_provider_code: 'BRCLEAR', ctry_iso_code: 'BR', per_parcel: 1.2 }],
  },
});
