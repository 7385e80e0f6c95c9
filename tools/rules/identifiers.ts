import {
  isCedulaDominican, isCedulaEcuador, isCnpj, isCpf, isCuit, isCurp, isDniPeru, isNifPortugal, isNifSpain, isNitColombia,
  isNitGuatemala, isRfc, isRnc, isRucEcuador, isRucPeru, isRut,
} from './identity-checks.ts'; // prettier-ignore

export interface Identity {
  /** CPF, CNPJ, CURP, RFC, RUT, NIT, CC, RUC, DNI, CUIT, CEDULA, JURIDICA, RNC, DPI, NIF, EIN, BN or ID. */
  kind: string;
  /** `wrong-check` is a warning for RFC and PE DNI, whose old numbers do not always agree. */
  verdict: 'valid' | 'wrong-check' | 'bad-shape';
  /** Capitals without separators, as it is stored. */
  normal: string;
}

interface Rule {
  kind: string;
  /** Over the normal form. */
  shape: RegExp;
  check?: (normal: string) => boolean;
  /** Where it must be written so, over what was typed. */
  written?: RegExp;
}

const day = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
const rules: Record<string, Rule[]> = {
  BR: [
    { kind: 'CPF', shape: /^\d{11}$/, check: isCpf },
    { kind: 'CNPJ', shape: /^[0-9A-Z]{12}\d{2}$/, check: isCnpj },
  ],
  MX: [
    {
      kind: 'CURP',
      shape: new RegExp(`^[A-Z]{4}\\d{2}${day}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\\d$`),
      check: isCurp,
    },
    { kind: 'RFC', shape: new RegExp(`^[A-ZÑ&]{3,4}\\d{2}${day}[0-9A-Z]{2}[0-9A]$`), check: isRfc },
  ],
  CL: [{ kind: 'RUT', shape: /^\d{6,8}[\dK]$/, check: isRut }],
  CO: [
    { kind: 'NIT', shape: /^\d{9,10}$/, check: isNitColombia, written: /-\s*\d\s*$/ },
    { kind: 'CC', shape: /^\d{6,10}$/ },
  ],
  PE: [
    { kind: 'RUC', shape: /^(?:10|15|16|17|20)\d{9}$/, check: isRucPeru },
    { kind: 'DNI', shape: /^\d{8}[\dA-K]?$/, check: isDniPeru },
  ],
  AR: [
    { kind: 'CUIT', shape: /^\d{11}$/, check: isCuit },
    { kind: 'DNI', shape: /^\d{7,8}$/ },
  ],
  EC: [
    { kind: 'CEDULA', shape: /^\d{10}$/, check: isCedulaEcuador },
    { kind: 'RUC', shape: /^\d{13}$/, check: isRucEcuador },
  ],
  GT: [
    { kind: 'NIT', shape: /^\d{2,9}[\dK]$/, check: isNitGuatemala },
    { kind: 'DPI', shape: /^\d{13}$/ },
  ],
  DO: [
    { kind: 'CEDULA', shape: /^\d{11}$/, check: isCedulaDominican },
    { kind: 'RNC', shape: /^\d{9}$/, check: isRnc },
  ],
  CR: [
    { kind: 'CEDULA', shape: /^[1-9]\d{8}$/ },
    { kind: 'JURIDICA', shape: /^[2-5]\d{9}$/ },
  ],
  PA: [{ kind: 'RUC', shape: /^[\dA-Z-]{5,20}$/ }],
  ES: [{ kind: 'NIF', shape: /^[\dXYZ]\d{7}[A-Z]$/, check: isNifSpain }],
  PT: [{ kind: 'NIF', shape: /^[1-9]\d{8}$/, check: isNifPortugal }],
  US: [{ kind: 'EIN', shape: /^\d{9}$/, written: /^\s*\d{2}-?\d{7}\s*$/ }],
  CA: [{ kind: 'BN', shape: /^\d{9}$/ }],
};
const anyIdentity: Rule[] = [{ kind: 'ID', shape: /^[0-9A-Z]{4,20}$/ }];

const plain = (kind: string): string =>
  kind
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** Capitals without separators; Panama's numbers keep their dashes, which carry meaning. */
export function normalIdentity(country: string, value: string): string {
  const capitals = value.trim().toUpperCase();
  return country === 'PA' ? capitals.replace(/\s/g, '') : capitals.replace(/[\s./\u2010-\u2015-]/g, '');
}

const fits = (rule: Rule, normal: string): boolean => rule.shape.test(normal);
const agrees = (rule: Rule, normal: string): boolean => fits(rule, normal) && (rule.check?.(normal) ?? true);

function guess(candidates: Rule[], value: string, normal: string): Rule | undefined {
  const written = candidates.find((rule) => rule.written?.test(value) && fits(rule, normal));
  const free = candidates.filter((rule) => !rule.written);
  return written ?? free.find((rule) => agrees(rule, normal)) ?? free.find((rule) => fits(rule, normal));
}

/**
 * Verifies a tax or identity number of a country (ISO alpha-2). Without a kind it is guessed among those of the country.
 * Countries without rules accept any 4 to 20 letters and digits as kind ID.
 */
export function verifyIdentity(country: string, kind: string | null, value: string): Identity {
  const normal = normalIdentity(country, value);
  const all = rules[country] ?? anyIdentity;
  const named = kind ? all.filter((rule) => rule.kind === plain(kind)) : all;
  const candidates = named.length > 0 ? named : all;
  const rule = kind && named.length > 0 ? named[0] : guess(candidates, value, normal);
  if (!rule || !fits(rule, normal))
    return { kind: rule?.kind ?? candidates[0]?.kind ?? 'ID', verdict: 'bad-shape', normal };
  return { kind: rule.kind, verdict: agrees(rule, normal) ? 'valid' : 'wrong-check', normal };
}

const mostZeros = 3;

/**
 * The number with the leading zeros that a spreadsheet took away, where that makes it right and nothing else does: its check
 * digit agrees, or its kind has one length and misses a single digit. Null where it is no such number.
 */
export function mendIdentity(country: string, kind: string | null, value: string): Identity | null {
  const normal = normalIdentity(country, value);
  const named = (rules[country] ?? []).filter((rule) => !kind || rule.kind === plain(kind));
  if (!/^\d{4,14}[A-Z]?$/.test(normal) || named.some((rule) => fits(rule, normal))) return null;
  for (let zeros = 1; zeros <= mostZeros; zeros++) {
    const padded = '0'.repeat(zeros) + normal;
    const sure = named.filter(
      (rule) =>
        fits(rule, padded) &&
        (rule.check ? rule.check(padded) : zeros === 1 && unchecked.includes(`${country} ${rule.kind}`)),
    );
    if (sure.length === 1) return { kind: sure[0]!.kind, verdict: 'valid', normal: padded };
  }
  return null;
}
/** Of one length, without a check digit. */
const unchecked = ['US EIN', 'CA BN', 'GT DPI'];

/** The kinds of identity of a country, the usual one first. */
export const identityKinds = (country: string): string[] => (rules[country] ?? anyIdentity).map(({ kind }) => kind);

const layouts: Record<string, [RegExp, string]> = {
  CPF: [/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'],
  CNPJ: [/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5'],
  RUT: [/^(\d{1,2})(\d{3})(\d{3})([\dK])$/, '$1.$2.$3-$4'],
  CUIT: [/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3'],
  EIN: [/^(\d{2})(\d{7})$/, '$1-$2'],
};

/** The normal form as people of its country write it: `390.533.447-05`. Other kinds stay as they are. */
export function showIdentity(kind: string, normal: string): string {
  const layout = layouts[plain(kind)];
  return layout ? normal.replace(...layout) : normal;
}

const hidden = '•';
const hide = (text: string, isHidden: (index: number, count: number) => boolean): string => {
  const count = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  let index = -1;
  return text.replace(/[\p{L}\p{N}]/gu, (char) => {
    index += 1;
    return isHidden(index, count) ? hidden : char;
  });
};

/**
 * Hides enough of an identity that it cannot be used: `•••.533.447-••`. Numbers with letters hold names and birthdays, so
 * only their last three characters stay; short ones are hidden whole. A bare CPF is laid out first.
 */
export function maskIdentity(value: string, kind?: string): string {
  const bareCpf = /^\d{11}$/.test(value) && isCpf(value);
  const text = showIdentity(kind ?? (bareCpf ? 'CPF' : ''), value.trim());
  if (/\p{L}{2}/u.test(text)) return hide(text, (index, count) => count < 8 || index < count - 3);
  return hide(text, (index, count) => count < 7 || index < 3 || index >= count - 2);
}

/** `m•••@example.com`; text that is no address is hidden whole. */
export function maskEmail(value: string): string {
  const at = value.lastIndexOf('@');
  return at > 0 ? `${value[0]}${hidden.repeat(3)}${value.slice(at)}` : hide(value, () => true);
}

/** The country code and the last two digits stay: `+57 ••• ••• ••42`. */
export function maskPhone(value: string): string {
  const code = /^\s*\+\d{1,3}(?=\D)/.exec(value)?.[0] ?? '';
  return code + hide(value.slice(code.length), (index, count) => index < count - 2 || count < 6);
}
