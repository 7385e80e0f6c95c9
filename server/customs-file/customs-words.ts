export type Answered = 'released' | 'held' | 'inspected' | 'seized';
export type Channel = 'green' | 'yellow' | 'red';

const flat = (cell: string): string => cell.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const denied = /\b(not|no|nao|sin|sem|pending|pendiente|pendente)\b/;
const statuses: [Answered, RegExp][] = [
  ['seized', /\b(seiz\w*|forfeit\w*|decomis\w*|incautad\w*|apreend\w*|confisc\w*|perdimento|aprehend\w*)/],
  ['inspected', /\b(inspec\w*|examin\w*|physical|conferencia|conferir|reconocimiento|aforo|fiscaliza\w*|vistoria)/],
  ['held', /\b(held|hold|on hold|retenid\w*|retid\w*|retencion|retencao|detenid\w*|blocked|bloquead\w*|exigencia)/],
  ['released', /\b(releas\w*|cleared|clear|liberad\w*|desembarac\w*|despachad\w*|nacionalizad\w*|levante|desaduanad\w*|entregue|autorizad\w*)/],
]; // prettier-ignore

/** What customs decided, in the words of brokers; null where they say none of it, or deny it. */
export function readStatus(cell: string): Answered | null {
  const text = flat(cell);
  if (denied.test(text)) return null;
  return statuses.find(([, words]) => words.test(text))?.[0] ?? null;
}

const channels: [Channel, RegExp][] = [
  ['green', /^(g|green|verde|libre|livre)$/],
  ['yellow', /^(y|yellow|amarillo|amarelo|orange|naranja|laranja)$/],
  ['red', /^(r|red|rojo|vermelho|grey|gray|gris|cinza)$/],
];

/** The channel that a parcel was sent through; null where the cell names none. */
export const readChannel = (cell: string): Channel | null =>
  channels.find(([, words]) => words.test(flat(cell).replace(/^(canal|channel)\s+/, '')))?.[0] ?? null;
