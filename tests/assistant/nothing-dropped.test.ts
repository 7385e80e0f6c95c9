import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { languages, type Language } from '#tools/texts/languages.ts';
import { rolesOf } from '#tools/roles.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { findNames } from './names.ts';

const catalogue = catalogueOf(contracts);
const today = '2026-11-22';

/** Each kind of value as it is said in each language, and what of it has to be in the call. */
const values: Record<string, Record<Language, string> & { used: RegExp }> = {
  country: { en: 'to Chile', es: 'a Chile', pt: 'para o Chile', used: /"CL ?"/ },
  partner: { en: 'of Andes Express', es: 'de Andes Express', pt: 'da Andes Express', used: /101|Andes/ },
  provider: { en: 'with Correios', es: 'con Correios', pt: 'com a Correios', used: /\b11\b|CORR|Correios/ },
  days: { en: 'from October 5 to 12', es: 'del 5 al 12 de octubre', pt: 'de 5 a 12 de outubro', used: /2026-10-05|2026-10-12/ },
  airport: { en: 'from LAX', es: 'desde LAX', pt: 'de LAX', used: /LAX/ },
  weight: { en: 'over 5 kg', es: 'de más de 5 kg', pt: 'com mais de 5 kg', used: /[:"]5[,}\]]|5/ },
  // Where another country is asked for, the one that is ruled out is out already.
  'not a country': { en: 'not to Peru', es: 'que no sean a Perú', pt: 'exceto Peru', used: /(?:!=|not in|not contains).*PE|PE.*(?:!=|not in)|"(?:BR|MX|EC)"/ },
}; // prettier-ignore

/** What a message said that is neither in its call nor said to be unused: each tool with each value in one language, by turns. */
function dropped(language: Language): string[] {
  return contracts.flatMap((contract, turn) => {
    const entry = catalogue.byPath.get(contract.path)!;
    const [phrase] = contract.ask[language];
    if (contract.effect !== 'read' || entry.private || !phrase) return [];
    return Object.entries(values).flatMap(([kind, { used, ...said }], at) => {
      if (languages[(turn + at) % languages.length] !== language) return [];
      const text = `${phrase} ${said[language]}`;
      const situation = { role: rolesOf(contract)[0]!, today, language, findNames } as const;
      const decision = decide(readMessage(text, catalogue, situation));
      if (decision.do !== 'call') return [];
      const calls = [decision, ...(decision.more ?? [])].map(({ args }) => JSON.stringify(args)).join(' ');
      const isSaid = used.test(calls) || (decision.unused ?? []).length > 0;
      return isSaid ? [] : [`${kind}: ${text} → ${decision.path} ${calls}`];
    });
  });
}

test.each(languages)('every value of a question is in its call or said to be unused (%s)', (language) => {
  expect(dropped(language)).toEqual([]);
});
