/** Eleven digits as `045-12345675`; any other text as it is. */
export const showMawb = (number: string): string =>
  /^\d{11}$/.test(number) ? `${number.slice(0, 3)}-${number.slice(3)}` : number;
