import { luhn, mod10, mod11then10, mod3736, mod7, s10 } from './check-digits.ts';
import type { CheckDigit } from './check-digits.ts';

/** One number format: facts of a courier, in our own words. */
export interface Format {
  kind: string;
  courier: string;
  name: string;
  /** Over the normalised number. With a check, the last two groups are the checked body and its check character. */
  pattern: RegExp;
  check?: CheckDigit;
  /** How sure the shape alone is: 3 framed by letters, 2 by a prefix, 1 letters and digits, 0 digits only, -2 any digits of that length. */
  sure: -2 | 0 | 1 | 2 | 3;
  /** Characters of the shortest and of the longest number. */
  size: [least: number, most: number];
}

const line = (
  courier: string,
  name: string,
  sure: Format['sure'],
  size: number | [least: number, most: number],
  pattern: RegExp,
  check?: CheckDigit,
  kind = courier,
): Format => ({ kind, courier, name, sure, pattern, check, size: typeof size === 'number' ? [size, size] : size });

const fedex12 = mod11then10([3, 1, 7]);
const fedex13 = mod11then10([1, 7, 3]);
const gs1 = mod10(3, 1);
const routed = '(?:420\\d{5}(?:\\d{4}(?=\\d{22}$))?)?';

/** Numbers of the post, of airlines and of ourselves. */
const transport: Format[] = [
  line('s10', 'UPU S10', 3, 13, /^[A-Z]{2}(\d{8})(\d)([A-Z]{2})$/, s10),
  line('s9', 'UPU S9', 2, 29, /^[A-Z0-9]{12}[A-Z]{3}\d{14}$/),
  line('mawb', 'MAWB', 0, 11, /^\d{3}(\d{7})(\d)$/, mod7),
  line('own', 'Waybill', 3, 13, /^TRK\d{10}$/),
];

const parcels: Format[] = [
  line('ups', 'UPS 1Z', 3, 18, /^1Z([A-Z0-9]{15})(\d)$/, mod10(1, 2)),
  line('ups', 'UPS Waybill', 1, 11, /^[AHJKTV](\d{9})(\d)$/, mod10(1, 2)),
  line('amazon', 'Amazon Logistics', 3, 15, /^TB[ACM]\d{12}$/),
  line('amazon', 'Amazon International', 1, 11, /^[AFC]\d{10}$/),
  line('canada_post', 'Canada Post', 0, 16, /^(\d{15})(\d)$/, gs1),
  line('canpar', 'Canpar', 2, 22, /^[CDKLSUXZ]\d{21}$/),
  line('dhl', 'DHL Express', 0, [10, 11], /^(\d{9,10})(\d)$/, mod7),
  line('dhl', 'DHL Express piece', 2, [12, 14], /^J[A-Z]{2,3}\d{9,10}$/),
  line('dhl', 'DHL eCommerce', 1, [12, 41], /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)\d[0-9A-Z]{9,38}$/),
  line('dhl', 'DHL eCommerce', 0, 14, /^\d{14}$/),
  line('dpd', 'DPD', 1, 28, /^(\d{27})([0-9A-Z])$/, mod3736),
  line('dpd', 'DPD', 1, 15, /^(\d{14})([0-9A-Z])$/, mod3736),
  line('fedex', 'FedEx Express', 0, 12, /^(\d{11})(\d)$/, fedex12),
  line('fedex', 'FedEx Express', 0, 34, /^[0-8]\d{19}(\d{13})(\d)$/, fedex13),
  line('fedex', 'FedEx ASTRA', 0, 32, /^3\d{15}(\d{11})(\d)\d{4}$/, fedex12),
  line('fedex', 'FedEx Ground', 0, 15, /^(\d{14})(\d)$/, mod10(1, 3)),
  line('fedex', 'FedEx Ground SSCC', 0, 18, /^(\d{17})(\d)$/, gs1, 'sscc'),
  line('fedex', 'FedEx Ground 96', 0, 22, /^96\d{5}(\d{14})(\d)$/, mod10(1, 3)),
  line('fedex', 'FedEx Ground GSN', 0, 34, /^96\d{18}(\d{13})(\d)$/, fedex13),
  line('gofo', 'GOFO Express', 3, 18, /^GFUS\d{14}$/),
  line('landmark', 'Landmark Global', 3, 13, /^LTN\d{8}N1$/),
  line('lasership', 'LaserShip', 1, 10, /^L[AEHINX][1-3]\d{7}$/),
  line('lasership', 'LaserShip', 3, 15, /^1LS7[12]\d{10}$/),
  line('lasership', 'LaserShip', 3, 17, /^1LS7[12]\d{2}01[1-4]\d{6}1$/),
  line('lasership', 'LaserShip', 3, 15, /^1LSCX[0-9A-Z]{10}$/),
  line('old_dominion', 'Old Dominion', 0, 11, /^((?:072|77[78]|780)\d{7})(\d)$/, luhn),
  line('old_dominion', 'Old Dominion Guaranteed', 0, 11, /^(80\d{8})(\d)$/, luhn),
  line('ontrac', 'OnTrac', 2, 15, /^C(\d{13})(\d)$/, (body) => mod10(1, 2)(`4${body}`)),
  line('ontrac', 'OnTrac', 2, 15, /^D(\d{13})(\d)$/, (body) => mod10(1, 2)(`5${body}`)),
  line('purolator', 'Purolator', 0, 12, /^([0-5]\d{10})(\d)$/, luhn),
  line('purolator', 'Purolator', 1, 12, /^[A-Z]{3}\d{9}$/),
  line('speedee', 'Spee-Dee', 2, 20, /^SP\d{18}$/),
  line('usps', 'USPS', 0, 20, /^(\d{19})(\d)$/, gs1),
  line('usps', 'USPS', 0, [20, 34], /^(?:420\d{5}(?:\d{4})?)?(?:91)?(\d{19})(\d)$/, (body) => gs1(`91${body}`)),
  line('usps', 'USPS IMpb', 0, [22, 38], new RegExp(`^${routed}(94\\d{3}(?:\\d{16}|\\d{20}|9\\d{23}))(\\d)$`), gs1),
  line(
    'usps',
    'USPS IMpb',
    0,
    [22, 34],
    new RegExp(`^${routed}((?:92\\d{3}9|93\\d{3}[0-8]|95\\d{4})(?:\\d{15}|\\d{19}))(\\d)$`),
    gs1,
  ),
  line('dhl_paket', 'DHL Paket', 2, 20, /^(003404\d{13})(\d)$/, gs1),
  line('4px', '4PX', 3, [14, 18], /^4PX\d{11,13}(?:CN)?$/),
  line('bpost', 'bpost', 2, 24, /^3232\d{20}$/),
  line('cainiao', 'Cainiao', 3, 16, /^LP\d{14}$/),
  line('chilexpress', 'Chilexpress', -2, 12, /^\d{12}$/),
  line('estafeta', 'Estafeta', -2, 22, /^\d{10}[0-9A-Z]{3}\d{9}$/),
  line('gls', 'GLS', -2, [11, 12], /^\d{11,12}$/),
  line('postnl', 'PostNL', 3, [13, 17], /^3S[A-Z]{4}\d{7,11}$/),
  line('servientrega', 'Servientrega', -2, 10, /^\d{10}$/),
  line('sf', 'SF Express', 3, [14, 15], /^SF\d{12,13}$/),
  line('yanwen', 'Yanwen', 3, 13, /^[A-Z]{2}\d{9}YP$/),
  line('yodel', 'Yodel', 3, [18, 19], /^JJ?D\d{16}$/),
  line('yunexpress', 'YunExpress', 3, 18, /^YT\d{16}$/),
];

const all = [...transport, ...parcels];
const longest = 41;
const bySize = (formats: Format[]): Format[][] =>
  Array.from({ length: longest + 1 }, (_, size) =>
    formats.filter(({ size: [least, most] }) => size >= least && size <= most),
  );
const takesDigits = ({ pattern }: Format): boolean => !/[A-Z]/.test(pattern.source.replaceAll(/\[0-9A-Z\]/g, ''));
const takesLetters = ({ pattern }: Format): boolean => /[A-Z]/.test(pattern.source);
const ofDigits = bySize(all.filter(takesDigits));
const ofLetters = bySize(all.filter(takesLetters));

/** The formats that a normalised number of this length can have. */
export const formatsFor = (number: string): readonly Format[] =>
  (/^\d+$/.test(number) ? ofDigits : ofLetters)[number.length] ?? [];

/** The couriers whose numbers are known, by code, with the name of their first format. */
export const courierNames: Readonly<Record<string, string>> = Object.fromEntries(
  all.toReversed().map(({ courier, name }) => [courier, name]),
);
