import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { zones } from '#tools/rates/tables.ts';

export const getZones = endpoint({
  path: 'bible/get-zones',
  title: 'Zone settings',
  about: 'The zones of each country and distribution type as they are set up, with what their postal codes are called.',
  ask: {
    en: ['how are the zones set up', 'zone setup of Peru', 'zone types and their names'],
    es: ['cómo están configuradas las zonas', 'configuración de zonas de Perú', 'tipos de zona y sus nombres'],
    pt: ['como as zonas estão configuradas', 'configuração de zonas do Peru', 'tipos de zona e seus nomes'],
  }, // prettier-ignore
  ...listOfRates(zones),
  example: { ctry_iso_code: 'MX' },
});
