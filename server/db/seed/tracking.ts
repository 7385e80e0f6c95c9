const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** A postal item number (UPU S10): two letters, eight digits, the check digit and the country of the issuer. */
export function s10(letters: string, serial: number, issuer: string): string {
  const body = String(serial).padStart(8, '0');
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  const rest = 11 - (sum % 11);
  return `${letters}${body}${rest === 10 ? 0 : rest === 11 ? 5 : rest}${issuer}`;
}

/** An air waybill: airline prefix, seven digits and the rest of their division by seven. */
export const airWaybill = (prefix: string, serial: number): string =>
  `${prefix}${String(serial).padStart(7, '0')}${serial % 7}`;
