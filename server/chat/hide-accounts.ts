import { maskedAccount, readAccount } from '#tools/rules/bank-account.ts';

const ibanLike = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){3,8}\b/gi;

/** A message without the account numbers in it: they are typed on the approval card and kept nowhere else. */
export const hideAccounts = (text: string): string =>
  text.replace(ibanLike, (said) => {
    const read = readAccount(said);
    return 'kind' in read && read.kind === 'iban' ? maskedAccount(read.number.slice(-4)) : said;
  });
