/** Identity numbers that pass their check digits and belong to nobody: made of a running number. */

const digits = (text: string) => [...text].map(Number);
const weighed = (text: string, weights: number[]) =>
  digits(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
/** Spreads running numbers over a range without meeting twice. */
const spread = (n: number, range: number, from = 0) => from + Number((BigInt(n) * 7_654_321n + 13n) % BigInt(range));
const padded = (n: number, length: number) => String(n).padStart(length, '0');

const under2 = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

export function cpf(n: number): string {
  const base = padded(spread(n, 1_000_000_000), 9);
  const first = under2(weighed(base, down(10, 2)));
  return `${base}${first}${under2(weighed(`${base}${first}`, down(11, 2)))}`;
}

export function cnpj(n: number): string {
  const base = `${padded(spread(n, 100_000_000), 8)}0001`;
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const first = under2(weighed(base, weights));
  return `${base}${first}${under2(weighed(`${base}${first}`, [6, ...weights]))}`;
}

export function rut(n: number): string {
  const base = padded(spread(n, 19_000_000, 5_000_000), 8);
  const rest = 11 - (weighed(base, [3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return `${Number(base)}${rest === 11 ? '0' : rest === 10 ? 'K' : rest}`;
}

export function cuit(n: number): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const base = `${n % 2 ? 20 : 27}${spread(n, 44_000_000, 11_000_000)}`;
  const rest = 11 - (weighed(base, weights) % 11);
  return `${base}${rest === 11 ? 0 : rest === 10 ? 9 : rest}`;
}

function luhn(base: string): number {
  const sum = digits(base).reduce((total, digit, index) => {
    const twice = digit * (((base.length - index) % 2) + 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export function cedulaEcuador(n: number): string {
  const base = `${padded((n % 24) + 1, 2)}${Math.floor(n / 24) % 6}${padded(spread(Math.floor(n / 144), 1_000_000), 6)}`;
  return `${base}${luhn(base)}`;
}

export function cedulaDominican(n: number): string {
  const base = `001${padded(spread(n, 10_000_000), 7)}`;
  return `${base}${luhn(base)}`;
}

export function nitGuatemala(n: number): string {
  const base = String(spread(n, 8_000_000, 1_000_000));
  const sum = digits(base).reduceRight((total, digit, index) => total + digit * (base.length - index + 1), 0);
  const rest = (11 - (sum % 11)) % 11;
  return `${base}${rest === 10 ? 'K' : rest}`;
}

const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ';
const states = ['DF', 'MC', 'JC', 'NL', 'PL', 'QT', 'BC', 'GT', 'YN', 'QR', 'OC', 'CS'];

/** `initials` are the four letters of the name. */
export function curp(n: number, initials: string): string {
  const mixed = spread(n, 97_000_000);
  const born = new Date(Date.UTC(1956, 0, 1 + (mixed % 15_900))).toISOString();
  const letter = (power: number) => consonants[Math.floor(mixed / power) % consonants.length] ?? 'B';
  const body = [
    initials,
    born.slice(2, 4) + born.slice(5, 7) + born.slice(8, 10),
    n % 2 ? 'M' : 'H',
    states[mixed % states.length],
    letter(15_900) + letter(333_900) + letter(7),
    Math.floor(mixed / 11) % 10,
  ].join('');
  const sum = [...body].reduce((total, char, index) => total + curpAlphabet.indexOf(char) * (18 - index), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** What customs of a country asks of a private person; null where it asks nothing. */
export function identityOf(iso2: string, n: number, initials: string): { id_type: string; id_number: string } | null {
  const made: Record<string, () => [string, string]> = {
    BR: () => (n % 33 === 0 ? ['CNPJ', cnpj(n)] : ['CPF', cpf(n)]),
    MX: () => ['CURP', curp(n, initials)],
    CL: () => ['RUT', rut(n)],
    CO: () => ['CC', String(spread(n, 200_000_000, 1_000_000_000))],
    PE: () => ['DNI', String(spread(n, 39_000_000, 40_000_000))],
    AR: () => ['CUIT', cuit(n)],
    EC: () => ['CEDULA', cedulaEcuador(n)],
    CR: () => ['CEDULA', `${(n % 7) + 1}${padded(spread(n, 100_000_000), 8)}`],
    PA: () => ['CEDULA', `8${padded(spread(n, 10_000_000), 7)}`],
    GT: () => ['NIT', nitGuatemala(n)],
    DO: () => ['CEDULA', cedulaDominican(n)],
  };
  const pair = made[iso2]?.();
  return pair ? { id_type: pair[0], id_number: pair[1] } : null;
}
